//! RUSTSEC-2021-0047 (slice-deque): drain_filter moves an element out before the predicate ran to its end; a predicate
//! that panics leaves it to be dropped twice.
pub struct Deque<T> {
    items: Vec<T>,
}
pub struct DrainFilter<'a, T, F: FnMut(&mut T) -> bool> {
    deque: &'a mut Deque<T>,
    at: usize,
    deleted: usize,
    old_len: usize,
    panicked: bool,
    wants: F,
}
impl<T> Deque<T> {
    pub fn from_vec(items: Vec<T>) -> Deque<T> {
        Deque { items }
    }
    pub fn drain_filter<F: FnMut(&mut T) -> bool>(&mut self, wants: F) -> DrainFilter<'_, T, F> {
        let old_len = self.items.len();
        if cfg!(corrected) {
            unsafe { self.items.set_len(0) };
        }
        DrainFilter { deque: self, at: 0, deleted: 0, old_len, panicked: false, wants }
    }
}
impl<'a, T, F: FnMut(&mut T) -> bool> Iterator for DrainFilter<'a, T, F> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        unsafe {
            let base = self.deque.items.as_mut_ptr();
            while self.at < self.old_len {
                let i = self.at;
                self.at += 1;
                self.panicked = cfg!(corrected);
                let wanted = (self.wants)(&mut *base.add(i));
                self.panicked = false;
                if wanted {
                    self.deleted += 1;
                    return Some(std::ptr::read(base.add(i)));
                } else if self.deleted > 0 {
                    std::ptr::copy_nonoverlapping(base.add(i), base.add(i - self.deleted), 1);
                }
            }
            None
        }
    }
}
impl<'a, T, F: FnMut(&mut T) -> bool> Drop for DrainFilter<'a, T, F> {
    fn drop(&mut self) {
        if self.panicked {
            return; // what is left leaks
        }
        while let Some(item) = self.next() {
            drop(item);
        }
        unsafe { self.deque.items.set_len(self.old_len - self.deleted) };
    }
}
