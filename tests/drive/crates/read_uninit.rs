//! RUSTSEC-2020-0154 (buffoon), RUSTSEC-2021-0088 (csv-sniffer) and a dozen others: a buffer that was never written
//! is handed to the caller's Read, which may look at it.
use std::io::Read;

pub struct Input<R: Read> {
    from: R,
}

impl<R: Read> Input<R> {
    pub fn new(from: R) -> Input<R> {
        Input { from }
    }

    pub fn take_bytes(&mut self, count: usize) -> std::io::Result<Vec<u8>> {
        let count = count.min(64);
        let mut bytes: Vec<u8> = Vec::with_capacity(count);
        #[cfg(corrected)]
        bytes.resize(count, 0);
        #[cfg(not(corrected))]
        unsafe {
            bytes.set_len(count)
        }
        let mut done = 0;
        while done < count {
            let more = self.from.read(&mut bytes[done..])?;
            if more == 0 {
                break;
            }
            done += more;
        }
        #[cfg(corrected)]
        assert!(done <= count);
        let _ = unsafe { bytes.as_ptr().add(0) };
        bytes.truncate(done);
        Ok(bytes)
    }
}
