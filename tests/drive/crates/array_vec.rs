//! A vector in an array: removing copies one element too many, clearing drops twice when a destructor panics.
use std::mem::MaybeUninit;
pub struct ArrayVec<T, const N: usize> {
    items: [MaybeUninit<T>; N],
    len: usize,
}
impl<T, const N: usize> ArrayVec<T, N> {
    pub fn new() -> Self {
        ArrayVec { items: [const { MaybeUninit::uninit() }; N], len: 0 }
    }
    pub fn push(&mut self, value: T) -> bool {
        if self.len == N {
            return false;
        }
        self.items[self.len].write(value);
        self.len += 1;
        true
    }
    pub fn remove(&mut self, i: usize) -> Option<T> {
        if i >= self.len {
            return None;
        }
        unsafe {
            let p = self.items.as_mut_ptr().add(i);
            let v = p.read().assume_init();
            #[cfg(corrected)]
            {
                self.len -= 1;
                std::ptr::copy(p.add(1), p, self.len - i);
            }
            #[cfg(not(corrected))]
            {
                std::ptr::copy(p.add(1), p, self.len - i);
                self.len -= 1;
            }
            Some(v)
        }
    }
    pub fn clear(&mut self) {
        #[cfg(corrected)]
        {
            let n = std::mem::replace(&mut self.len, 0);
            for i in 0..n {
                unsafe { self.items[i].assume_init_drop() }
            }
        }
        #[cfg(not(corrected))]
        {
            for i in 0..self.len {
                unsafe { self.items[i].assume_init_drop() }
            }
            self.len = 0;
        }
    }
}
impl<T, const N: usize> Drop for ArrayVec<T, N> {
    fn drop(&mut self) {
        self.clear()
    }
}
