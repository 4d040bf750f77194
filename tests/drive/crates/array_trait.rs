//! A vector in an array that the caller names by its type: only arrays have the trait that it asks for. `extend` believed
//! the length that an iterator says.
use std::mem::ManuallyDrop;
use std::mem::MaybeUninit;

pub unsafe trait Array {
    type Item;
    fn size() -> usize;
}

macro_rules! arrays {
    ($($size:expr),*) => { $(
        unsafe impl<T> Array for [T; $size] {
            type Item = T;
            fn size() -> usize {
                $size
            }
        }
    )* };
}
arrays!(0, 1, 2, 4, 8, 16, 32, 64);

pub struct Few<A: Array> {
    room: MaybeUninit<ManuallyDrop<A>>,
    len: usize,
}

impl<A: Array> Few<A> {
    pub fn new() -> Few<A> {
        Few { room: MaybeUninit::uninit(), len: 0 }
    }

    fn at(&mut self, at: usize) -> *mut A::Item {
        unsafe { (self.room.as_mut_ptr() as *mut A::Item).add(at) }
    }

    pub fn push(&mut self, value: A::Item) {
        assert!(self.len < A::size());
        let at = self.len;
        unsafe { self.at(at).write(value) };
        self.len += 1;
    }

    pub fn extend<I: IntoIterator<Item = A::Item>>(&mut self, items: I) {
        let items = items.into_iter();
        assert!(self.len + items.size_hint().0 <= A::size());
        for item in items {
            #[cfg(corrected)]
            assert!(self.len < A::size());
            let at = self.len;
            unsafe { self.at(at).write(item) };
            self.len += 1;
        }
    }

    pub fn len(&self) -> usize {
        self.len
    }
}

impl<A: Array> Drop for Few<A> {
    fn drop(&mut self) {
        for at in 0..self.len {
            unsafe { self.at(at).drop_in_place() }
        }
    }
}
