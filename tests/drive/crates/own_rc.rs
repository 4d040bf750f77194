//! calls: 4
//! A counted pointer whose get_mut lets one other owner pass.
use std::cell::Cell;
struct Inner<T> {
    strong: Cell<usize>,
    value: T,
}
pub struct Shared<T> {
    inner: *mut Inner<T>,
}
impl<T> Shared<T> {
    pub fn new(value: T) -> Shared<T> {
        Shared { inner: Box::into_raw(Box::new(Inner { strong: Cell::new(1), value })) }
    }
    pub fn get_mut(&mut self) -> Option<&mut T> {
        unsafe {
            let few = if cfg!(corrected) { (*self.inner).strong.get() == 1 } else { (*self.inner).strong.get() <= 2 };
            if few {
                Some(&mut (*self.inner).value)
            } else {
                None
            }
        }
    }
    pub fn get(&self) -> &T {
        unsafe { &(*self.inner).value }
    }
}
impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        unsafe { (*self.inner).strong.set((*self.inner).strong.get() + 1) };
        Shared { inner: self.inner }
    }
}
impl<T> Drop for Shared<T> {
    fn drop(&mut self) {
        unsafe {
            let left = (*self.inner).strong.get() - 1;
            (*self.inner).strong.set(left);
            if left == 0 {
                drop(Box::from_raw(self.inner));
            }
        }
    }
}
