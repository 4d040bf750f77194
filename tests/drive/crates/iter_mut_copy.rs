//! One of the two faults that CRUST put back into the library of its day: an iterator over mutable references that
//! is Copy gives each of them twice.
use std::marker::PhantomData;

#[cfg_attr(not(corrected), derive(Clone, Copy))]
pub struct IterMut<'a, T> {
    ptr: *mut T,
    left: usize,
    life: PhantomData<&'a mut T>,
}

pub fn iter_mut<T>(slice: &mut [T]) -> IterMut<'_, T> {
    IterMut { ptr: slice.as_mut_ptr(), left: slice.len(), life: PhantomData }
}

impl<'a, T> Iterator for IterMut<'a, T> {
    type Item = &'a mut T;

    fn next(&mut self) -> Option<&'a mut T> {
        if self.left == 0 {
            return None;
        }
        let item = self.ptr;
        self.left -= 1;
        unsafe {
            self.ptr = item.add(1);
            Some(&mut *item)
        }
    }
}
