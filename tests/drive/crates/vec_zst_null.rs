//! The other fault of CRUST: a vector of zero-sized elements has nothing to allocate and kept a null pointer, to
//! which it gave out references.
use std::alloc::{alloc, dealloc, handle_alloc_error, realloc, Layout};

pub struct List<T> {
    ptr: *mut T,
    cap: usize,
    len: usize,
}

impl<T> List<T> {
    pub fn new() -> List<T> {
        #[cfg(not(corrected))]
        let ptr = std::ptr::null_mut();
        #[cfg(corrected)]
        let ptr = std::ptr::NonNull::dangling().as_ptr();
        List { ptr, cap: 0, len: 0 }
    }

    pub fn push(&mut self, value: T) {
        if std::mem::size_of::<T>() > 0 && self.len == self.cap {
            self.grow();
        }
        if std::mem::size_of::<T>() > 0 {
            unsafe { self.ptr.add(self.len).write(value) }
        } else {
            std::mem::forget(value);
        }
        self.len += 1;
    }

    fn grow(&mut self) {
        let cap = if self.cap == 0 { 2 } else { self.cap * 2 };
        let new = Layout::array::<T>(cap).expect("capacity overflow");
        let ptr = unsafe {
            if self.cap == 0 {
                alloc(new)
            } else {
                realloc(self.ptr as *mut u8, Layout::array::<T>(self.cap).unwrap(), new.size())
            }
        };
        if ptr.is_null() {
            handle_alloc_error(new);
        }
        self.ptr = ptr as *mut T;
        self.cap = cap;
    }

    pub fn last_mut(&mut self) -> &mut T {
        assert!(self.len > 0);
        let offset = if std::mem::size_of::<T>() == 0 { 0 } else { self.len - 1 };
        unsafe { &mut *self.ptr.add(offset) }
    }
}

impl<T> Drop for List<T> {
    fn drop(&mut self) {
        if std::mem::size_of::<T>() == 0 {
            return;
        }
        for i in 0..self.len {
            unsafe { std::ptr::drop_in_place(self.ptr.add(i)) }
        }
        if self.cap > 0 {
            unsafe { dealloc(self.ptr as *mut u8, Layout::array::<T>(self.cap).unwrap()) }
        }
    }
}
