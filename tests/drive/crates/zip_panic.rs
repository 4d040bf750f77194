//! CVE-2021-28876: Zip took an element from one side before it had counted it; when the other side panicked, the
//! element was taken again.
use std::mem::ManuallyDrop;

// Pairs the elements of one list with copies of those of another.
pub struct Pairs<T: Clone> {
    left: ManuallyDrop<Vec<T>>,
    right: Vec<T>,
    index: usize,
    len: usize,
}

impl<T: Clone> Pairs<T> {
    pub fn new(left: Vec<T>, right: Vec<T>) -> Pairs<T> {
        let len = left.len();
        Pairs { left: ManuallyDrop::new(left), right, index: 0, len }
    }
}

impl<T: Clone> Iterator for Pairs<T> {
    type Item = (T, T);

    fn next(&mut self) -> Option<(T, T)> {
        if self.index >= self.len.min(self.right.len()) {
            return None;
        }
        let i = self.index;
        #[cfg(corrected)]
        {
            self.index += 1;
        }
        let left = unsafe { std::ptr::read(self.left.as_ptr().add(i)) };
        let right = self.right[i].clone();
        #[cfg(not(corrected))]
        {
            self.index += 1;
        }
        Some((left, right))
    }
}

impl<T: Clone> Drop for Pairs<T> {
    fn drop(&mut self) {
        unsafe {
            let rest = std::ptr::slice_from_raw_parts_mut(self.left.as_mut_ptr().add(self.index), self.len - self.index);
            std::ptr::drop_in_place(rest);
            self.left.set_len(0);
            ManuallyDrop::drop(&mut self.left);
        }
    }
}
