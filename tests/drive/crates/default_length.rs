//! A parameter that only marks implement, and what it is where nobody says so.
pub mod marks {
    pub trait Length: 'static {
        const COUNT: usize;
    }
    pub struct Zero;
    pub struct Twice<L>(std::marker::PhantomData<L>);
    pub struct Next<L>(std::marker::PhantomData<L>);
    impl Length for Zero {
        const COUNT: usize = 0;
    }
    impl<L: Length> Length for Twice<L> {
        const COUNT: usize = 2 * L::COUNT;
    }
    impl<L: Length> Length for Next<L> {
        const COUNT: usize = 1 + L::COUNT;
    }
}
use marks::{Length, Next, Twice, Zero};
pub struct Chunk<T, L: Length = Twice<Next<Next<Zero>>>> {
    items: Box<[std::mem::MaybeUninit<T>]>,
    len: usize,
    length: std::marker::PhantomData<L>,
}
impl<T, L: Length> Chunk<T, L> {
    pub fn new() -> Self {
        let items = (0..L::COUNT).map(|_| std::mem::MaybeUninit::uninit()).collect();
        Chunk { items, len: 0, length: std::marker::PhantomData }
    }
    pub fn push(&mut self, value: T) {
        assert!(self.len < L::COUNT);
        self.items[self.len].write(value);
        self.len += 1;
    }
    pub fn second_last(&self) -> &T {
        #[cfg(corrected)]
        assert!(self.len >= 2);
        #[cfg(not(corrected))]
        assert!(self.len >= 1);
        unsafe { self.items.get_unchecked(self.len.wrapping_sub(2)).assume_init_ref() }
    }
}
impl<T, L: Length> Drop for Chunk<T, L> {
    fn drop(&mut self) {
        for item in &mut self.items[..self.len] {
            unsafe { item.assume_init_drop() };
        }
    }
}
