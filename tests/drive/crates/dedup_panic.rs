//! calls: 2
//! dedup_by that moves elements while it asks: a predicate that panics leaves one element in two places.

pub struct Sorted<T> {
    items: Vec<T>,
}

impl<T> Sorted<T> {
    pub fn from_vec(items: Vec<T>) -> Sorted<T> {
        Sorted { items }
    }

    pub fn dedup_by<F: FnMut(&T, &T) -> bool>(&mut self, mut same: F) {
        let len = self.items.len();
        if len < 2 {
            return;
        }
        #[cfg(corrected)]
        unsafe {
            self.items.set_len(0)
        }
        let items = self.items.as_mut_ptr();
        let mut kept = 1;
        for next in 1..len {
            unsafe {
                if same(&*items.add(kept - 1), &*items.add(next)) {
                    drop(items.add(next).read());
                } else {
                    std::ptr::copy(items.add(next), items.add(kept), 1);
                    kept += 1;
                }
            }
        }
        unsafe { self.items.set_len(kept) }
    }
}
