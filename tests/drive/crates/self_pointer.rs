//! A reader that points into its own buffer, and is moved when it is given back.
pub struct Reader {
    buffer: [u8; 4],
    at: *const u8,
}
impl Reader {
    #[cfg(not(corrected))]
    pub fn new(first: u8) -> Reader {
        let mut made = Reader { buffer: [first; 4], at: std::ptr::null() };
        made.at = made.buffer.as_ptr();
        made
    }
    #[cfg(corrected)]
    pub fn new(first: u8) -> Box<Reader> {
        let mut made = Box::new(Reader { buffer: [first; 4], at: std::ptr::null() });
        made.at = made.buffer.as_ptr();
        made
    }
    pub fn peek(&self) -> u8 {
        let _ = self.buffer;
        unsafe { *self.at }
    }
}
