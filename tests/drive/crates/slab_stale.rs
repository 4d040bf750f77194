//! A slab whose lookup does not ask whether the slot is taken.
//! calls: 4
use std::mem::MaybeUninit;
pub struct Slab<T> {
    slots: Vec<(bool, MaybeUninit<T>)>,
}
impl<T> Slab<T> {
    pub fn new() -> Self {
        Slab { slots: Vec::new() }
    }
    pub fn insert(&mut self, value: T) -> usize {
        self.slots.push((true, MaybeUninit::new(value)));
        self.slots.len() - 1
    }
    pub fn remove(&mut self, key: usize) -> Option<T> {
        let slot = self.slots.get_mut(key)?;
        if !slot.0 {
            return None;
        }
        slot.0 = false;
        Some(unsafe { slot.1.assume_init_read() })
    }
    pub fn get(&self, key: usize) -> Option<&T> {
        let slot = self.slots.get(key)?;
        #[cfg(corrected)]
        if !slot.0 {
            return None;
        }
        Some(unsafe { slot.1.assume_init_ref() })
    }
}
impl<T> Drop for Slab<T> {
    fn drop(&mut self) {
        for s in &mut self.slots {
            if s.0 {
                unsafe { s.1.assume_init_drop() }
            }
        }
    }
}
