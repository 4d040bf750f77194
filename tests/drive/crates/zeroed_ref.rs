//! calls: 2
//! A table of references that is made of zeros.
pub struct Slots<'a, T> {
    slots: [*const T; 2],
    filled: usize,
    marker: std::marker::PhantomData<&'a T>,
}
impl<'a, T> Slots<'a, T> {
    pub fn new() -> Slots<'a, T> {
        Slots { slots: [std::ptr::null(); 2], filled: 0, marker: std::marker::PhantomData }
    }
    pub fn put(&mut self, item: &'a T) -> bool {
        if self.filled == 2 {
            return false;
        }
        self.slots[self.filled] = item;
        self.filled += 1;
        true
    }
    pub fn get(&self, at: usize) -> Option<&'a T> {
        let end = if cfg!(corrected) { self.filled } else { 2 };
        if at < end {
            Some(unsafe { &*self.slots[at] })
        } else {
            None
        }
    }
}
