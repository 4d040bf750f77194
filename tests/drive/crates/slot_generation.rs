//! calls: 2
//! Handles into a table: the last valid handle is one too many.

#[derive(Clone, Copy)]
pub struct Handle(usize);

pub struct Slots<T> {
    items: Vec<T>,
}

impl<T> Slots<T> {
    pub fn from_vec(items: Vec<T>) -> Slots<T> {
        Slots { items }
    }

    pub fn get(&self, at: usize) -> Option<&T> {
        #[cfg(not(corrected))]
        let known = at <= self.items.len();
        #[cfg(corrected)]
        let known = at < self.items.len();
        if !known {
            return None;
        }
        Some(unsafe { &*self.items.as_ptr().add(at) })
    }
}
