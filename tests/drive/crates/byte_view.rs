//! Shared bytes (in the style of bytes::Bytes): advance moves the start beyond the end.
use std::rc::Rc;
#[derive(Clone)]
pub struct Bytes {
    owner: Rc<[u8]>,
    start: usize,
    len: usize,
}
impl Bytes {
    pub fn copy_from_slice(data: &[u8]) -> Bytes {
        Bytes { owner: Rc::from(data), start: 0, len: data.len() }
    }
    pub fn advance(&mut self, by: usize) {
        if cfg!(corrected) {
            assert!(by <= self.len);
        }
        self.start = self.start.wrapping_add(by);
        self.len = self.len.wrapping_sub(by);
    }
    pub fn split_to(&mut self, at: usize) -> Bytes {
        assert!(at <= self.len);
        let head = Bytes { owner: self.owner.clone(), start: self.start, len: at };
        self.advance(at);
        head
    }
    pub fn as_slice(&self) -> &[u8] {
        unsafe { std::slice::from_raw_parts(self.owner.as_ptr().wrapping_add(self.start), self.len) }
    }
}
