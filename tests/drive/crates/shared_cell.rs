//! Says that it may be shared whatever it holds, where what it holds may go to other threads: a cell may, and must not be shared.
//! calls: 2
use std::marker::PhantomData;
pub struct Shared<T> {
    at: *const T,
    held: PhantomData<T>,
}
unsafe impl<T: Send> Send for Shared<T> {}
#[cfg(not(corrected))]
unsafe impl<T: Send> Sync for Shared<T> {}
#[cfg(corrected)]
unsafe impl<T: Send + Sync> Sync for Shared<T> {}
impl<T: Send> Shared<T> {
    pub fn new(value: T) -> Self {
        Shared { at: Box::into_raw(Box::new(value)), held: PhantomData }
    }
    pub fn get(&self) -> &T {
        unsafe { &*self.at }
    }
}
impl<T> Drop for Shared<T> {
    fn drop(&mut self) {
        drop(unsafe { Box::from_raw(self.at as *mut T) });
    }
}
