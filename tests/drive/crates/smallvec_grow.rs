//! CVE-2019-15551: SmallVec::grow to the capacity it already had, or back to the inline one, freed the heap buffer
//! and went on using it.
use std::alloc::{alloc, dealloc, handle_alloc_error, Layout};
use std::mem::MaybeUninit;

const INLINE: usize = 2;

pub struct Small<T> {
    inline: [MaybeUninit<T>; INLINE],
    heap: *mut T, // null while the elements are inline
    cap: usize,
    len: usize,
}

impl<T> Small<T> {
    pub fn from_vec(items: Vec<T>) -> Small<T> {
        let mut small =
            Small { inline: [const { MaybeUninit::<T>::uninit() }; INLINE], heap: std::ptr::null_mut(), cap: INLINE, len: 0 };
        for item in items {
            if small.len == small.cap {
                small.grow(small.cap * 2);
            }
            unsafe { small.start().add(small.len).write(item) }
            small.len += 1;
        }
        small
    }

    fn start(&mut self) -> *mut T {
        if self.heap.is_null() { self.inline.as_mut_ptr() as *mut T } else { self.heap }
    }

    pub fn as_slice(&mut self) -> &mut [T] {
        unsafe { std::slice::from_raw_parts_mut(self.start(), self.len) }
    }

    pub fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        unsafe { Some(self.start().add(self.len).read()) }
    }

    pub fn grow(&mut self, new_cap: usize) {
        assert!(new_cap >= self.len);
        let old = self.start();
        let (old_heap, old_cap) = (self.heap, self.cap);
        if new_cap <= INLINE {
            if old_heap.is_null() {
                return;
            }
            unsafe { std::ptr::copy_nonoverlapping(old, self.inline.as_mut_ptr() as *mut T, self.len) }
            #[cfg(corrected)]
            {
                self.heap = std::ptr::null_mut();
                self.cap = INLINE;
            }
        } else if new_cap != old_cap {
            let layout = Layout::array::<T>(new_cap).expect("capacity overflow");
            let new = if layout.size() == 0 {
                std::ptr::NonNull::dangling().as_ptr()
            } else {
                unsafe { alloc(layout) as *mut T }
            };
            if new.is_null() {
                handle_alloc_error(layout);
            }
            unsafe { std::ptr::copy_nonoverlapping(old, new, self.len) }
            self.heap = new;
            self.cap = new_cap;
        } else {
            #[cfg(corrected)]
            return;
        }
        Self::free(old_heap, old_cap);
    }

    fn free(heap: *mut T, cap: usize) {
        let layout = Layout::array::<T>(cap).unwrap();
        if !heap.is_null() && layout.size() > 0 {
            unsafe { dealloc(heap as *mut u8, layout) }
        }
    }
}

impl<T> Drop for Small<T> {
    fn drop(&mut self) {
        let elements = std::ptr::slice_from_raw_parts_mut(self.start(), self.len);
        unsafe { std::ptr::drop_in_place(elements) }
        Self::free(self.heap, self.cap);
    }
}
