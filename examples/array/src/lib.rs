//! The array of the CRUST paper (Fig. 1): fixed length, on the heap. `get_mut` takes `&self` where it should take
//! `&mut self`, so that safe code can hold two mutable references to one element. Feature `corrected` repairs it.

use std::alloc::{alloc, dealloc, handle_alloc_error, Layout};
use std::ptr::NonNull;

pub struct Array<T> {
    ptr: *mut T,
    len: usize,
}

impl<T: Copy + Default> Array<T> {
    pub fn new(len: usize) -> Array<T> {
        let layout = Layout::array::<T>(len).expect("too long");
        let ptr = if layout.size() == 0 {
            NonNull::<T>::dangling().as_ptr()
        } else {
            let ptr = unsafe { alloc(layout) } as *mut T;
            if ptr.is_null() {
                handle_alloc_error(layout);
            }
            for i in 0..len {
                unsafe { ptr.add(i).write(T::default()) }
            }
            ptr
        };
        Array { ptr, len }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    #[cfg(not(feature = "corrected"))]
    pub fn get_mut(&self, index: usize) -> &mut T {
        assert!(index < self.len);
        unsafe { &mut *self.ptr.add(index) }
    }

    #[cfg(feature = "corrected")]
    pub fn get_mut(&mut self, index: usize) -> &mut T {
        assert!(index < self.len);
        unsafe { &mut *self.ptr.add(index) }
    }

    pub fn fill(&mut self, value: T) {
        if std::mem::size_of::<T>() > 0 {
            for i in 0..self.len {
                *self.get_mut(i) = value;
            }
        }
    }
}

impl<T> Drop for Array<T> {
    fn drop(&mut self) {
        let layout = Layout::array::<T>(self.len).unwrap();
        if layout.size() > 0 {
            unsafe { dealloc(self.ptr as *mut u8, layout) }
        }
    }
}
