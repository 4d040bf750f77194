//! calls: 2
//! A str is cut at a byte that is not the first of its character.

pub struct Text {
    text: String,
}

impl Text {
    pub fn new(text: String) -> Text {
        Text { text }
    }

    pub fn first(&self, count: usize) -> &str {
        #[cfg(not(corrected))]
        assert!(count <= self.text.len());
        #[cfg(corrected)]
        assert!(self.text.is_char_boundary(count));
        unsafe { self.text.get_unchecked(..count) }
    }
}
