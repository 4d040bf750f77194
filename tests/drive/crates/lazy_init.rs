//! A cell that says it is set before the closure that computes its value has come back: a panic shows what was
//! never written.
use std::cell::{Cell, UnsafeCell};
use std::mem::MaybeUninit;
pub struct Lazy<T> {
    set: Cell<bool>,
    value: UnsafeCell<MaybeUninit<T>>,
}
impl<T> Lazy<T> {
    pub fn new() -> Self {
        Lazy { set: Cell::new(false), value: UnsafeCell::new(MaybeUninit::uninit()) }
    }
    pub fn get_or_init<F: FnOnce() -> T>(&self, f: F) -> &T {
        if !self.set.get() {
            #[cfg(not(corrected))]
            self.set.set(true);
            let v = f();
            unsafe {
                (*self.value.get()).write(v);
            }
            #[cfg(corrected)]
            self.set.set(true);
        }
        unsafe { (*self.value.get()).assume_init_ref() }
    }
}
impl<T> Drop for Lazy<T> {
    fn drop(&mut self) {
        if self.set.get() {
            unsafe { self.value.get_mut().assume_init_drop() }
        }
    }
}
