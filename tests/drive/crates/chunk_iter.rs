//! Chunks of a slice, mutably: the next one begins before the last one ends.
use std::marker::PhantomData;
pub struct Chunks<'a, T> {
    ptr: *mut T,
    left: usize,
    size: usize,
    marker: PhantomData<&'a mut T>,
}
pub fn chunks<T>(items: &mut [T], size: usize) -> Chunks<'_, T> {
    assert!(size > 0);
    Chunks { ptr: items.as_mut_ptr(), left: items.len(), size, marker: PhantomData }
}
impl<'a, T> Iterator for Chunks<'a, T> {
    type Item = &'a mut [T];
    fn next(&mut self) -> Option<&'a mut [T]> {
        if self.left == 0 {
            return None;
        }
        let n = self.left.min(self.size);
        let step = if cfg!(corrected) || n == 1 { n } else { n - 1 };
        let chunk = unsafe { std::slice::from_raw_parts_mut(self.ptr, n) };
        self.ptr = unsafe { self.ptr.add(step) };
        self.left -= step;
        Some(chunk)
    }
}
