//! calls: 2
//! Memory is freed with the layout of what is used of it, not of what was asked for.

use std::alloc::{alloc, dealloc, handle_alloc_error, Layout};

pub struct Buffer {
    data: *mut u8,
    capacity: usize,
    len: usize,
}

impl Buffer {
    pub fn new() -> Buffer {
        let layout = Layout::array::<u8>(16).unwrap();
        let data = unsafe { alloc(layout) };
        if data.is_null() {
            handle_alloc_error(layout);
        }
        Buffer { data, capacity: 16, len: 0 }
    }

    pub fn push(&mut self, value: u8) {
        assert!(self.len < self.capacity);
        unsafe { self.data.add(self.len).write(value) }
        self.len += 1;
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        #[cfg(not(corrected))]
        let size = self.len.max(1);
        #[cfg(corrected)]
        let size = self.capacity;
        unsafe { dealloc(self.data, Layout::array::<u8>(size).unwrap()) }
    }
}
