//! calls: 4
//! A cell that is written once, and whose value can be borrowed for that reason: set replaces it all the same.
use std::cell::UnsafeCell;
pub struct Once<T> {
    value: UnsafeCell<Option<T>>,
}
impl<T> Once<T> {
    pub fn new() -> Once<T> {
        Once { value: UnsafeCell::new(None) }
    }
    pub fn get(&self) -> Option<&T> {
        unsafe { (*self.value.get()).as_ref() }
    }
    #[cfg(not(corrected))]
    pub fn set(&self, value: T) -> Option<T> {
        unsafe { (*self.value.get()).replace(value) }
    }
    #[cfg(corrected)]
    pub fn set(&self, value: T) -> Option<T> {
        if self.get().is_some() {
            return Some(value);
        }
        unsafe { *self.value.get() = Some(value) };
        None
    }
}
