//! RUSTSEC-2020-0038 (ordnung): a compact vector whose remove reads the element before it looks at the length, and moves
//! too much.
pub struct Compact<T> {
    ptr: *mut T,
    len: u32,
    cap: u32,
}
impl<T> Compact<T> {
    pub fn new() -> Compact<T> {
        Compact { ptr: std::ptr::NonNull::dangling().as_ptr(), len: 0, cap: 0 }
    }
    fn grow(&mut self) {
        let cap = if self.cap == 0 { 4 } else { self.cap * 2 };
        let mut fresh: Vec<T> = Vec::with_capacity(cap as usize);
        unsafe {
            std::ptr::copy_nonoverlapping(self.ptr, fresh.as_mut_ptr(), self.len as usize);
            if self.cap > 0 {
                drop(Vec::from_raw_parts(self.ptr, 0, self.cap as usize));
            }
        }
        self.ptr = fresh.as_mut_ptr();
        std::mem::forget(fresh);
        self.cap = cap;
    }
    pub fn push(&mut self, value: T) {
        if self.len == self.cap {
            self.grow();
        }
        unsafe { self.ptr.add(self.len as usize).write(value) };
        self.len += 1;
    }
    pub fn remove(&mut self, index: usize) -> T {
        if cfg!(corrected) {
            assert!(index < self.len as usize);
        }
        unsafe {
            let item = self.ptr.add(index).read();
            self.len = self.len.wrapping_sub(1);
            let rest = (self.len as usize).wrapping_sub(index);
            if rest <= self.cap as usize {
                std::ptr::copy(self.ptr.add(index + 1), self.ptr.add(index), rest);
            }
            item
        }
    }
    pub fn len(&self) -> usize {
        self.len as usize
    }
}
impl<T> Drop for Compact<T> {
    fn drop(&mut self) {
        if self.cap > 0 {
            unsafe { drop(Vec::from_raw_parts(self.ptr, self.len as usize, self.cap as usize)) }
        }
    }
}
