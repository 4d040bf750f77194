//! calls: 4
//! An iterator from both ends: the back does not stop where the front is.
use std::marker::PhantomData;
pub struct Ends<'a, T> {
    base: *mut T,
    front: usize,
    back: usize,
    marker: PhantomData<&'a mut T>,
}
pub fn ends<T>(items: &mut [T]) -> Ends<'_, T> {
    Ends { base: items.as_mut_ptr(), front: 0, back: items.len(), marker: PhantomData }
}
impl<'a, T> Iterator for Ends<'a, T> {
    type Item = &'a mut T;
    fn next(&mut self) -> Option<&'a mut T> {
        if self.front >= self.back {
            return None;
        }
        self.front += 1;
        Some(unsafe { &mut *self.base.add(self.front - 1) })
    }
}
impl<'a, T> DoubleEndedIterator for Ends<'a, T> {
    fn next_back(&mut self) -> Option<&'a mut T> {
        if self.back == 0 || (cfg!(corrected) && self.front >= self.back) {
            return None;
        }
        self.back -= 1;
        Some(unsafe { &mut *self.base.add(self.back) })
    }
}
