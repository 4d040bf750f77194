//! A call that waits for ever does not take all of the time that the others have.
//! calls: 2
//! expect: refuted
use std::sync::{Condvar, Mutex};
pub struct Gate<T> {
    values: Vec<T>,
    is_open: Mutex<bool>,
    changed: Condvar,
}
impl<T> Gate<T> {
    pub fn new(values: Vec<T>) -> Self {
        Gate { values, is_open: Mutex::new(false), changed: Condvar::new() }
    }
    pub fn first_when_open(&self) -> Option<&T> {
        let mut is_open = self.is_open.lock().unwrap();
        while !*is_open && !self.values.is_empty() {
            is_open = self.changed.wait(is_open).unwrap();
        }
        if self.values.is_empty() { None } else { Some(unsafe { self.values.get_unchecked(0) }) }
    }
    pub fn value(&self, at: usize) -> Option<&T> {
        Some(unsafe { &*self.values.as_ptr().wrapping_add(at) })
    }
}
