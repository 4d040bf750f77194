//! RUSTSEC-2020-0041 (sized-chunks): a chunk that is made with one or two elements does not ask whether there is room
//! for them.
use std::mem::MaybeUninit;

pub struct Chunk<T, const N: usize> {
    slots: [MaybeUninit<T>; N],
    length: usize,
}

impl<T, const N: usize> Chunk<T, N> {
    pub fn new() -> Self {
        Chunk { slots: [const { MaybeUninit::uninit() }; N], length: 0 }
    }

    pub fn unit(value: T) -> Self {
        #[cfg(corrected)]
        assert!(N >= 1);
        let mut chunk = Self::new();
        unsafe { chunk.write(0, value) };
        chunk.length = 1;
        chunk
    }

    unsafe fn write(&mut self, at: usize, value: T) {
        (self.slots.as_mut_ptr() as *mut T).add(at).write(value)
    }

    pub fn push(&mut self, value: T) {
        assert!(self.length < N);
        unsafe { self.write(self.length, value) };
        self.length += 1;
    }

    pub fn as_slice(&self) -> &[T] {
        unsafe { std::slice::from_raw_parts(self.slots.as_ptr() as *const T, self.length) }
    }
}

impl<T, const N: usize> Drop for Chunk<T, N> {
    fn drop(&mut self) {
        for at in 0..self.length {
            unsafe { std::ptr::drop_in_place((self.slots.as_mut_ptr() as *mut T).add(at)) }
        }
    }
}
