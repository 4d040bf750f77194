//! calls: 2
//! A box of its own that asks for enough bytes, and forgets what they must be aligned to.

use std::alloc::{alloc, dealloc, handle_alloc_error, Layout};

pub struct Cell<T> {
    place: *mut T,
}

fn layout<T>() -> Layout {
    #[cfg(not(corrected))]
    return Layout::from_size_align(std::mem::size_of::<T>().max(1), 8).unwrap();
    #[cfg(corrected)]
    return Layout::from_size_align(std::mem::size_of::<T>().max(1), std::mem::align_of::<T>()).unwrap();
}

impl<T> Cell<T> {
    pub fn new(value: T) -> Cell<T> {
        unsafe {
            let place = alloc(layout::<T>()) as *mut T;
            if place.is_null() {
                handle_alloc_error(layout::<T>());
            }
            place.write(value);
            Cell { place }
        }
    }

    pub fn get(&self) -> &T {
        unsafe { &*self.place }
    }
}

impl<T> Drop for Cell<T> {
    fn drop(&mut self) {
        unsafe {
            std::ptr::drop_in_place(self.place);
            dealloc(self.place as *mut u8, layout::<T>());
        }
    }
}
