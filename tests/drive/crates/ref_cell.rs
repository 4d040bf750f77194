//! A cell that counts its readers and lets a writer in while there are some.
//! calls: 4
use std::cell::{Cell, UnsafeCell};
use std::ops::{Deref, DerefMut};
pub struct Guarded<T> {
    state: Cell<isize>,
    value: UnsafeCell<T>,
}
pub struct Ref<'a, T>(&'a Guarded<T>);
pub struct RefMut<'a, T>(&'a Guarded<T>);
impl<T> Guarded<T> {
    pub fn new(value: T) -> Self {
        Guarded { state: Cell::new(0), value: UnsafeCell::new(value) }
    }
    pub fn read(&self) -> Option<Ref<'_, T>> {
        if self.state.get() < 0 {
            return None;
        }
        self.state.set(self.state.get() + 1);
        Some(Ref(self))
    }
    pub fn write(&self) -> Option<RefMut<'_, T>> {
        #[cfg(corrected)]
        if self.state.get() != 0 {
            return None;
        }
        #[cfg(not(corrected))]
        if self.state.get() < 0 {
            return None;
        }
        self.state.set(-1);
        Some(RefMut(self))
    }
    pub fn set(&self, value: T) -> bool {
        match self.write() {
            Some(mut w) => {
                *w = value;
                true
            }
            None => false,
        }
    }
}
impl<'a, T> Ref<'a, T> {
    pub fn get(&self) -> &T {
        unsafe { &*self.0.value.get() }
    }
}
impl<'a, T> Deref for RefMut<'a, T> {
    type Target = T;
    fn deref(&self) -> &T {
        unsafe { &*self.0.value.get() }
    }
}
impl<'a, T> DerefMut for RefMut<'a, T> {
    fn deref_mut(&mut self) -> &mut T {
        unsafe { &mut *self.0.value.get() }
    }
}
impl<'a, T> Drop for Ref<'a, T> {
    fn drop(&mut self) {
        self.0.state.set(self.0.state.get() - 1)
    }
}
impl<'a, T> Drop for RefMut<'a, T> {
    fn drop(&mut self) {
        self.0.state.set(0)
    }
}
