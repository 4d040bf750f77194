//! calls: 4
//! A cell that lends its contents: take does not look at the count of borrows.
use std::cell::{Cell, UnsafeCell};
pub struct Slot<T> {
    value: UnsafeCell<Option<T>>,
    borrows: Cell<usize>,
}
pub struct Borrowed<'a, T> {
    value: &'a T,
    borrows: &'a Cell<usize>,
}
impl<T> Slot<T> {
    pub fn new(value: T) -> Slot<T> {
        Slot { value: UnsafeCell::new(Some(value)), borrows: Cell::new(0) }
    }
    pub fn borrow(&self) -> Option<Borrowed<'_, T>> {
        let value = unsafe { (*self.value.get()).as_ref()? };
        self.borrows.set(self.borrows.get() + 1);
        Some(Borrowed { value, borrows: &self.borrows })
    }
    pub fn take(&self) -> Option<T> {
        if cfg!(corrected) && self.borrows.get() > 0 {
            return None;
        }
        unsafe { (*self.value.get()).take() }
    }
}
impl<'a, T> Borrowed<'a, T> {
    pub fn get(&self) -> &T {
        self.value
    }
}
impl<'a, T> Drop for Borrowed<'a, T> {
    fn drop(&mut self) {
        self.borrows.set(self.borrows.get() - 1);
    }
}
