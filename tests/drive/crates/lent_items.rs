//! The iterator's lifetime has nothing to do with the list that it walks over: items outlive it. Shown by four calls.
//! calls: 3
//! flags: --walks 20s
use std::marker::PhantomData;
pub struct Row {
    items: Vec<u64>,
}
pub struct Items<'a> {
    at: *const u64,
    end: *const u64,
    held: PhantomData<&'a u64>,
}
impl Row {
    pub fn new() -> Self {
        Row { items: Vec::new() }
    }
    pub fn push(&mut self, item: u8) {
        self.items.push(item as u64);
    }
    #[cfg(not(corrected))]
    pub fn items<'a>(&'_ self) -> Items<'a> {
        let range = self.items.as_ptr_range();
        Items { at: range.start, end: range.end, held: PhantomData }
    }
    #[cfg(corrected)]
    pub fn items<'a>(&'a self) -> Items<'a> {
        let range = self.items.as_ptr_range();
        Items { at: range.start, end: range.end, held: PhantomData }
    }
}
impl<'a> Iterator for Items<'a> {
    type Item = &'a u64;
    fn next(&mut self) -> Option<&'a u64> {
        if self.at == self.end {
            return None;
        }
        let item = unsafe { &*self.at };
        self.at = unsafe { self.at.add(1) };
        Some(item)
    }
}
