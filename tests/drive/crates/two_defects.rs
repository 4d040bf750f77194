//! bugs: 2
//! One defect does not hide another: every driver of the second begins with the call that has the first.

pub struct Text {
    bytes: Vec<u8>,
}

impl Text {
    pub fn of(bytes: &[u8], at: usize) -> Text {
        #[cfg(corrected)]
        assert!(at < bytes.len() || at == 0);
        let first = if at == 0 { 0 } else { unsafe { *bytes.get_unchecked(at) } };
        Text { bytes: vec![first; 2] }
    }

    pub fn third(&self, at: usize) -> u8 {
        #[cfg(corrected)]
        assert!(at < self.bytes.len());
        unsafe { *self.bytes.get_unchecked(at) }
    }
}
