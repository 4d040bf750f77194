//! calls: 5
//! RUSTSEC-2020-0145 (heapless): the clone of an iterator that was used in part copies elements that were given away.
use std::mem::MaybeUninit;

pub struct Few<T> {
    slots: [MaybeUninit<T>; 4],
    length: usize,
}

impl<T> Few<T> {
    pub fn new() -> Few<T> {
        Few { slots: [const { MaybeUninit::uninit() }; 4], length: 0 }
    }

    pub fn push(&mut self, value: T) -> Result<(), T> {
        if self.length == 4 {
            return Err(value);
        }
        self.slots[self.length].write(value);
        self.length += 1;
        Ok(())
    }

    pub fn into_iter(self) -> IntoIter<T> {
        let mut iter = IntoIter { slots: [const { MaybeUninit::uninit() }; 4], next: 0, length: self.length };
        unsafe { std::ptr::copy_nonoverlapping(self.slots.as_ptr(), iter.slots.as_mut_ptr(), self.length) };
        std::mem::forget(self);
        iter
    }
}

impl<T> Drop for Few<T> {
    fn drop(&mut self) {
        for slot in &mut self.slots[..self.length] {
            unsafe { slot.assume_init_drop() }
        }
    }
}

pub struct IntoIter<T> {
    slots: [MaybeUninit<T>; 4],
    next: usize,
    length: usize,
}

impl<T> Iterator for IntoIter<T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        if self.next == self.length {
            return None;
        }
        self.next += 1;
        Some(unsafe { self.slots[self.next - 1].assume_init_read() })
    }
}

impl<T: Clone> Clone for IntoIter<T> {
    fn clone(&self) -> Self {
        let mut made = IntoIter { slots: [const { MaybeUninit::uninit() }; 4], next: 0, length: 0 };
        #[cfg(not(corrected))]
        let first = 0;
        #[cfg(corrected)]
        let first = self.next;
        for slot in &self.slots[first..self.length] {
            made.slots[made.length].write(unsafe { slot.assume_init_ref() }.clone());
            made.length += 1;
        }
        #[cfg(not(corrected))]
        {
            made.next = self.next;
        }
        made
    }
}

impl<T> Drop for IntoIter<T> {
    fn drop(&mut self) {
        for slot in &mut self.slots[self.next..self.length] {
            unsafe { slot.assume_init_drop() }
        }
    }
}
