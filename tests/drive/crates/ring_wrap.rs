//! A ring buffer of fixed size that takes one element more than it has places when it wraps.

use std::mem::MaybeUninit;

const PLACES: usize = 3;

pub struct Ring<T> {
    places: [MaybeUninit<T>; PLACES],
    head: usize,
    len: usize,
}

impl<T> Ring<T> {
    pub fn new() -> Ring<T> {
        Ring { places: [const { MaybeUninit::uninit() }; PLACES], head: 0, len: 0 }
    }

    pub fn push(&mut self, value: T) -> bool {
        #[cfg(not(corrected))]
        let full = self.len > PLACES;
        #[cfg(corrected)]
        let full = self.len == PLACES;
        if full {
            return false;
        }
        self.places[(self.head + self.len) % PLACES] = MaybeUninit::new(value);
        self.len += 1;
        true
    }

    pub fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        let value = unsafe { self.places[self.head].as_ptr().read() };
        self.head = (self.head + 1) % PLACES;
        self.len -= 1;
        Some(value)
    }
}

impl<T> Drop for Ring<T> {
    fn drop(&mut self) {
        while let Some(value) = self.pop() {
            drop(value);
        }
    }
}
