//! CVE-2021-28875: read_to_end took the reader's word for how many bytes it had written.
use std::io::{Read, Result};

pub fn read_all<R: Read>(reader: &mut R) -> Result<Vec<u8>> {
    let mut bytes: Vec<u8> = Vec::new();
    loop {
        bytes.reserve(32);
        let length = bytes.len();
        let capacity = bytes.capacity();
        let room = unsafe {
            std::ptr::write_bytes(bytes.as_mut_ptr().add(length), 0, capacity - length);
            std::slice::from_raw_parts_mut(bytes.as_mut_ptr().add(length), capacity - length)
        };
        let count = reader.read(room)?;
        #[cfg(corrected)]
        assert!(count <= room.len(), "the reader says more than there is room for");
        if count == 0 {
            return Ok(bytes);
        }
        unsafe { bytes.set_len(length + count) }
        if bytes.len() > 100 {
            return Ok(bytes);
        }
    }
}
