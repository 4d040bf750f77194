//! An arena over one Vec: the fifth element moves the first four while they are lent.
use std::cell::UnsafeCell;
pub struct Arena<T> {
    #[cfg(not(corrected))]
    items: UnsafeCell<Vec<T>>,
    #[cfg(corrected)]
    items: UnsafeCell<Vec<Box<T>>>,
}
impl<T> Arena<T> {
    pub fn new() -> Self {
        Arena { items: UnsafeCell::new(Vec::new()) }
    }
    pub fn alloc(&self, value: T) -> &mut T {
        let items = unsafe { &mut *self.items.get() };
        #[cfg(not(corrected))]
        {
            items.push(value);
            items.last_mut().unwrap()
        }
        #[cfg(corrected)]
        {
            let mut b = Box::new(value);
            let p: *mut T = &mut *b;
            items.push(b);
            unsafe { &mut *p }
        }
    }
}
