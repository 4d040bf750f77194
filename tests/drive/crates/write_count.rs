//! A buffer that is written out: the writer's count is believed.
use std::io::Write;
pub fn flush_all<W: Write>(writer: &mut W, data: &[u8]) -> std::io::Result<usize> {
    let mut at = 0;
    let mut rounds = 0;
    while at < data.len() && rounds < 2 {
        let n = writer.write(unsafe { std::slice::from_raw_parts(data.as_ptr().add(at), data.len() - at) })?;
        if cfg!(corrected) {
            assert!(n <= data.len() - at);
        }
        at += n;
        rounds += 1;
    }
    let tail = if at == data.len() { 0 } else { unsafe { *data.get_unchecked(at) } };
    Ok(at.wrapping_add(tail as usize))
}
