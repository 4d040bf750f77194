//! RUSTSEC-2021-0018 (qwutils): the tail is moved away before the elements between are cloned; a Clone that panics
//! leaves the same values at two places of a list that owns both.

pub struct Words<T> {
    items: Vec<T>,
}

impl<T: Clone> Words<T> {
    pub fn one(item: T) -> Words<T> {
        Words { items: vec![item] }
    }

    pub fn insert_slice(&mut self, at: usize, more: &[T]) {
        assert!(at <= self.items.len());
        let old = self.items.len();
        self.items.reserve(more.len());
        unsafe {
            let start = self.items.as_mut_ptr();
            #[cfg(corrected)]
            self.items.set_len(at);
            std::ptr::copy(start.add(at), start.add(at + more.len()), old - at);
            #[cfg(not(corrected))]
            self.items.set_len(old + more.len());
            for (i, item) in more.iter().enumerate() {
                std::ptr::write(start.add(at + i), item.clone());
            }
            #[cfg(corrected)]
            self.items.set_len(old + more.len());
        }
    }
}
