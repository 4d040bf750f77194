//! CVE-2018-1000810: str::repeat multiplied length and count without looking for overflow, allocated too little and
//! wrote all of it.

pub fn repeat(text: &str, n: usize) -> String {
    if n == 0 {
        return String::new();
    }
    #[cfg(not(corrected))]
    let capacity = text.len().wrapping_mul(n);
    #[cfg(corrected)]
    let capacity = text.len().checked_mul(n).expect("capacity overflow");
    let mut buf: Vec<u8> = Vec::with_capacity(capacity);
    unsafe {
        std::ptr::copy_nonoverlapping(text.as_ptr(), buf.as_mut_ptr(), text.len());
        buf.set_len(text.len());
        // Doubles what is there while that is not too much, then adds the rest.
        let mut m = n >> 1;
        while m > 0 {
            std::ptr::copy_nonoverlapping(buf.as_ptr(), buf.as_mut_ptr().add(buf.len()), buf.len());
            let length = buf.len();
            buf.set_len(length * 2);
            m >>= 1;
        }
        let rest = capacity - buf.len();
        if rest > 0 {
            std::ptr::copy_nonoverlapping(buf.as_ptr(), buf.as_mut_ptr().add(buf.len()), rest);
            buf.set_len(capacity);
        }
        String::from_utf8_unchecked(buf)
    }
}
