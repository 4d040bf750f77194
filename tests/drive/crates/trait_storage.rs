//! A trait with an associated type whose implementer says another size the second time.
pub trait Storage {
    type Item;
    fn size(&self) -> usize;
    fn item(&self, i: usize) -> Self::Item;
}
pub struct Holder<S: Storage> {
    s: S,
    got: Vec<S::Item>,
}
impl<S: Storage> Holder<S> {
    pub fn new(s: S) -> Self {
        Holder { s, got: Vec::new() }
    }
    pub fn fill(&mut self) {
        let n = self.s.size() % 8;
        self.got.reserve(n);
        let base = self.got.len();
        for i in 0..self.s.size() % 8 {
            #[cfg(corrected)]
            if i >= n {
                break;
            }
            let v = self.s.item(i);
            unsafe {
                self.got.as_mut_ptr().add(base + i).write(v);
                self.got.set_len(base + i + 1);
            }
        }
    }
    pub fn first(&self) -> Option<&S::Item> {
        self.got.first()
    }
}
pub struct Bytes(pub u8);
impl Storage for Bytes {
    type Item = u8;
    fn size(&self) -> usize {
        self.0 as usize
    }
    fn item(&self, i: usize) -> u8 {
        i as u8
    }
}
