//! Two threads have it, one at a time: that is no race.
//! calls: 2
//! expect: proven
use std::sync::Mutex;
pub struct Locked<T> {
    at: *mut T,
    lock: Mutex<()>,
}
unsafe impl<T: Send> Send for Locked<T> {}
unsafe impl<T: Send> Sync for Locked<T> {}
impl<T: Send + Clone> Locked<T> {
    pub fn new(value: T) -> Self {
        Locked { at: Box::into_raw(Box::new(value)), lock: Mutex::new(()) }
    }
    pub fn copy(&self) -> Option<T> {
        let _held = self.lock.lock().ok()?;
        Some(unsafe { (*self.at).clone() })
    }
}
impl<T> Drop for Locked<T> {
    fn drop(&mut self) {
        drop(unsafe { Box::from_raw(self.at) });
    }
}
