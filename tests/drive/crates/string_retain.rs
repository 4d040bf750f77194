//! CVE-2020-36317: String::retain moved characters as it went and set the length at the end; a closure that
//! panicked in between left a string that is not UTF-8.

pub struct Text {
    bytes: Vec<u8>,
}

impl Text {
    pub fn new(text: &str) -> Text {
        Text { bytes: text.as_bytes().to_vec() }
    }

    pub fn as_str(&self) -> &str {
        unsafe { std::str::from_utf8_unchecked(&self.bytes) }
    }

    pub fn retain<F: FnMut(char) -> bool>(&mut self, mut keep: F) {
        let length = self.bytes.len();
        let mut deleted = 0;
        let mut at = 0;
        #[cfg(corrected)]
        let start = self.bytes.as_mut_ptr();
        #[cfg(corrected)]
        unsafe {
            self.bytes.set_len(0) // nobody sees what is half done
        }
        while at < length {
            #[cfg(not(corrected))]
            let start = self.bytes.as_mut_ptr();
            let rest = unsafe { std::slice::from_raw_parts(start.add(at), length - at) };
            let c = unsafe { std::str::from_utf8_unchecked(rest) }.chars().next().unwrap();
            let size = c.len_utf8();
            if !keep(c) {
                deleted += size;
            } else if deleted > 0 {
                unsafe { std::ptr::copy(start.add(at), start.add(at - deleted), size) }
            }
            at += size;
        }
        unsafe { self.bytes.set_len(length - deleted) }
    }
}
