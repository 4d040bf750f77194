//! Allocating for elements of size zero asks the allocator for no bytes, which it is not made for.
//! calls: 2
use std::alloc::{alloc, dealloc, Layout};
pub struct Stack<T> {
    at: *mut T,
    cap: usize,
    len: usize,
}
impl<T> Stack<T> {
    pub fn with_capacity(cap: u8) -> Stack<T> {
        let cap = cap as usize % 8 + 1;
        let layout = Layout::array::<T>(cap).unwrap();
        #[cfg(corrected)]
        if layout.size() == 0 {
            return Stack { at: std::ptr::NonNull::dangling().as_ptr(), cap, len: 0 };
        }
        let at = unsafe { alloc(layout) as *mut T };
        if at.is_null() {
            std::alloc::handle_alloc_error(layout)
        }
        Stack { at, cap, len: 0 }
    }
    pub fn push(&mut self, value: T) -> Result<(), T> {
        if self.len == self.cap {
            return Err(value);
        }
        unsafe { self.at.add(self.len).write(value) }
        self.len += 1;
        Ok(())
    }
}
impl<T> Drop for Stack<T> {
    fn drop(&mut self) {
        unsafe {
            std::ptr::drop_in_place(std::ptr::slice_from_raw_parts_mut(self.at, self.len));
            let layout = Layout::array::<T>(self.cap).unwrap();
            if layout.size() > 0 {
                dealloc(self.at as *mut u8, layout)
            }
        }
    }
}
