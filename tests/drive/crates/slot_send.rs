//! RUSTSEC-2020-0085 to -0130 and many more: a container that is Send and Sync whatever it holds. Safe code carries
//! an Rc to another thread.
use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicBool, Ordering};

pub struct Slot<T> {
    taken: AtomicBool,
    value: UnsafeCell<Option<T>>,
}

#[cfg(not(corrected))]
unsafe impl<T> Send for Slot<T> {}
#[cfg(not(corrected))]
unsafe impl<T> Sync for Slot<T> {}
#[cfg(corrected)]
unsafe impl<T: Send> Send for Slot<T> {}
#[cfg(corrected)]
unsafe impl<T: Send> Sync for Slot<T> {}

impl<T> Slot<T> {
    pub fn new(value: T) -> Slot<T> {
        Slot { taken: AtomicBool::new(false), value: UnsafeCell::new(Some(value)) }
    }

    pub fn take(&self) -> Option<T> {
        if self.taken.swap(true, Ordering::AcqRel) {
            return None;
        }
        unsafe { (*self.value.get()).take() }
    }
}
