//! CVE-2021-28878: Zip could take the same element from the front and from the back, because taking from the back
//! first throws away what the longer side has too much, and did so again after elements had been taken.
use std::mem::ManuallyDrop;

pub struct Zip<T> {
    left: ManuallyDrop<Vec<T>>,
    right: ManuallyDrop<Vec<T>>,
    index: usize,
    left_end: usize,
    right_end: usize,
}

impl<T> Zip<T> {
    pub fn new(left: Vec<T>, right: Vec<T>) -> Zip<T> {
        let (left_end, right_end) = (left.len(), right.len());
        Zip { left: ManuallyDrop::new(left), right: ManuallyDrop::new(right), index: 0, left_end, right_end }
    }

    pub fn next(&mut self) -> Option<(T, T)> {
        if self.index >= self.left_end.min(self.right_end) {
            return None;
        }
        let i = self.index;
        self.index += 1;
        unsafe { Some((self.left.as_ptr().add(i).read(), self.right.as_ptr().add(i).read())) }
    }

    pub fn next_back(&mut self) -> Option<(T, T)> {
        #[cfg(not(corrected))]
        let trims = self.left_end != self.right_end;
        #[cfg(corrected)]
        let trims = self.left_end != self.right_end && self.index < self.left_end.min(self.right_end);
        if trims {
            while self.left_end > self.right_end {
                self.left_end -= 1;
                drop(unsafe { self.left.as_ptr().add(self.left_end).read() });
            }
            while self.right_end > self.left_end {
                self.right_end -= 1;
                drop(unsafe { self.right.as_ptr().add(self.right_end).read() });
            }
        }
        #[cfg(not(corrected))]
        let is_over = self.left_end == 0;
        #[cfg(corrected)]
        let is_over = self.index >= self.left_end.min(self.right_end);
        if is_over {
            return None;
        }
        self.left_end -= 1;
        self.right_end -= 1;
        unsafe { Some((self.left.as_ptr().add(self.left_end).read(), self.right.as_ptr().add(self.right_end).read())) }
    }
}

impl<T> Drop for Zip<T> {
    fn drop(&mut self) {
        unsafe {
            for i in self.index..self.left_end {
                drop(self.left.as_ptr().add(i).read());
            }
            for i in self.index..self.right_end {
                drop(self.right.as_ptr().add(i).read());
            }
            self.left.set_len(0);
            self.right.set_len(0);
            ManuallyDrop::drop(&mut self.left);
            ManuallyDrop::drop(&mut self.right);
        }
    }
}
