//! calls: 4
//! A text in an array: insert looks whether there is room, not whether the place is between two characters.
pub struct Text {
    bytes: [u8; 8],
    len: usize,
}
impl Text {
    pub fn new() -> Text {
        Text { bytes: [0; 8], len: 0 }
    }
    pub fn push_str(&mut self, text: &str) -> bool {
        if text.len() > 8 - self.len {
            return false;
        }
        self.bytes[self.len..self.len + text.len()].copy_from_slice(text.as_bytes());
        self.len += text.len();
        true
    }
    pub fn insert(&mut self, at: usize, text: &str) -> bool {
        if at > self.len || text.len() > 8 - self.len {
            return false;
        }
        if cfg!(corrected) && !self.as_str().is_char_boundary(at) {
            return false;
        }
        self.bytes.copy_within(at..self.len, at + text.len());
        self.bytes[at..at + text.len()].copy_from_slice(text.as_bytes());
        self.len += text.len();
        true
    }
    pub fn as_str(&self) -> &str {
        unsafe { std::str::from_utf8_unchecked(&self.bytes[..self.len]) }
    }
}
