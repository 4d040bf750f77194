//! calls: 4
//! An arena that can be emptied through a shared reference gives out the same place twice.

use std::cell::{Cell, UnsafeCell};

pub struct Arena {
    places: UnsafeCell<[u64; 4]>,
    used: Cell<usize>,
}

impl Arena {
    pub fn new() -> Arena {
        Arena { places: UnsafeCell::new([0; 4]), used: Cell::new(0) }
    }

    pub fn add(&self, value: u64) -> &mut u64 {
        let at = self.used.get();
        assert!(at < 4);
        self.used.set(at + 1);
        unsafe {
            let place = (self.places.get() as *mut u64).add(at);
            *place = value;
            &mut *place
        }
    }

    #[cfg(not(corrected))]
    pub fn reset(&self) {
        self.used.set(0);
    }

    #[cfg(corrected)]
    pub fn reset(&mut self) {
        self.used.set(0);
    }
}
