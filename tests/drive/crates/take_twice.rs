//! calls: 2
//! ManuallyDrop: what was taken out is dropped once more at the end.

use std::mem::ManuallyDrop;

pub struct Lazy<T> {
    value: ManuallyDrop<T>,
    taken: bool,
}

impl<T> Lazy<T> {
    pub fn new(value: T) -> Lazy<T> {
        Lazy { value: ManuallyDrop::new(value), taken: false }
    }

    pub fn take(&mut self) -> Option<T> {
        if self.taken {
            return None;
        }
        #[cfg(corrected)]
        {
            self.taken = true;
        }
        Some(unsafe { ManuallyDrop::take(&mut self.value) })
    }
}

impl<T> Drop for Lazy<T> {
    fn drop(&mut self) {
        if !self.taken {
            unsafe { ManuallyDrop::drop(&mut self.value) }
        }
    }
}
