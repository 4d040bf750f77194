//! A value that is taken out of its ManuallyDrop, and once more by the destructor.
use std::mem::ManuallyDrop;
pub struct Holder<T> {
    value: ManuallyDrop<T>,
    is_taken: bool,
}
impl<T> Holder<T> {
    pub fn new(value: T) -> Holder<T> {
        Holder { value: ManuallyDrop::new(value), is_taken: false }
    }
    pub fn take(&mut self) -> Option<T> {
        if self.is_taken {
            return None;
        }
        if cfg!(corrected) {
            self.is_taken = true;
        }
        Some(unsafe { ManuallyDrop::take(&mut self.value) })
    }
}
impl<T> Drop for Holder<T> {
    fn drop(&mut self) {
        if !self.is_taken {
            unsafe { ManuallyDrop::drop(&mut self.value) }
        }
    }
}
