//! RUSTSEC-2021-0047 (slice-deque): drain_filter advanced its position after asking the predicate and kept the
//! length as it was; a predicate that panicked left elements that were dropped twice.

pub struct List<T> {
    items: Vec<T>,
}

pub struct DrainFilter<'a, T, F: FnMut(&mut T) -> bool> {
    list: &'a mut Vec<T>,
    at: usize,
    removed: usize,
    length: usize,
    keep: F,
}

impl<T> List<T> {
    pub fn from_items<I: IntoIterator<Item = T>>(items: I) -> List<T> {
        List { items: items.into_iter().collect() }
    }

    pub fn drain_filter<F: FnMut(&mut T) -> bool>(&mut self, keep: F) -> DrainFilter<'_, T, F> {
        let length = self.items.len();
        #[cfg(corrected)]
        unsafe {
            self.items.set_len(0)
        }
        DrainFilter { list: &mut self.items, at: 0, removed: 0, length, keep }
    }
}

impl<T, F: FnMut(&mut T) -> bool> Iterator for DrainFilter<'_, T, F> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        while self.at < self.length {
            let start = self.list.as_mut_ptr();
            let at = self.at;
            unsafe {
                #[cfg(corrected)]
                let takes = (self.keep)(&mut *start.add(at));
                #[cfg(not(corrected))]
                let value = std::ptr::read(start.add(at));
                #[cfg(not(corrected))]
                let mut value = value;
                #[cfg(not(corrected))]
                let takes = (self.keep)(&mut value);
                self.at += 1;
                if takes {
                    self.removed += 1;
                    #[cfg(corrected)]
                    return Some(std::ptr::read(start.add(at)));
                    #[cfg(not(corrected))]
                    return Some(value);
                }
                #[cfg(not(corrected))]
                std::mem::forget(value);
                if self.removed > 0 {
                    std::ptr::copy(start.add(at), start.add(at - self.removed), 1);
                }
            }
        }
        None
    }
}

impl<T, F: FnMut(&mut T) -> bool> Drop for DrainFilter<'_, T, F> {
    fn drop(&mut self) {
        let rest = self.length - self.at;
        unsafe {
            let start = self.list.as_mut_ptr();
            if self.removed > 0 {
                std::ptr::copy(start.add(self.at), start.add(self.at - self.removed), rest);
            }
            self.list.set_len(self.length - self.removed);
        }
    }
}
