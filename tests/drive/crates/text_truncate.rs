//! A text that is cut inside of a character, or whose first byte is replaced; a safe function shows it.
pub struct Text {
    inner: String,
}
impl Text {
    pub fn new(s: &str) -> Text {
        Text { inner: s.to_string() }
    }
    pub fn shorten(&mut self, n: usize) {
        if n >= self.inner.len() {
            return;
        }
        #[cfg(corrected)]
        if !self.inner.is_char_boundary(n) {
            return;
        }
        unsafe { self.inner.as_mut_vec().truncate(n) }
    }
    pub fn as_str(&self) -> &str {
        &self.inner
    }
    pub fn set_first(&mut self, b: u8) {
        #[cfg(corrected)]
        if !b.is_ascii() || !self.inner.as_bytes().first().is_some_and(|f| f.is_ascii()) {
            return;
        }
        if self.inner.is_empty() {
            return;
        }
        unsafe { self.inner.as_bytes_mut()[0] = b }
    }
}
