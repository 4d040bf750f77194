//! CVE-2021-25900: SmallVec::insert_many made room for as many elements as the iterator's lower bound says, and
//! wrote more when more came.

pub struct Small<T> {
    items: Vec<T>,
}

impl<T> Small<T> {
    pub fn from_vec(items: Vec<T>) -> Small<T> {
        Small { items }
    }

    pub fn insert_many<I: IntoIterator<Item = T>>(&mut self, index: usize, iterable: I) {
        let mut iter = iterable.into_iter();
        let (lower, _) = iter.size_hint();
        let old_len = self.items.len();
        assert!(index <= old_len);
        assert!(lower < 1 << 20, "capacity overflow");
        self.items.reserve_exact(lower);
        unsafe {
            self.items.set_len(index); // those behind are lost if something panics, not dropped twice
            let start = self.items.as_mut_ptr().add(index);
            std::ptr::copy(start, start.add(lower), old_len - index);
            let mut added = 0;
            #[cfg(not(corrected))]
            for item in iter.by_ref() {
                start.add(added).write(item);
                added += 1;
            }
            #[cfg(corrected)]
            while added < lower {
                match iter.next() {
                    Some(item) => start.add(added).write(item),
                    None => break,
                }
                added += 1;
            }
            if added < lower {
                std::ptr::copy(start.add(lower), start.add(added), old_len - index);
            }
            self.items.set_len(old_len + added);
        }
        #[cfg(corrected)]
        for (i, item) in iter.enumerate() {
            let at = (index + lower + i).min(self.items.len());
            self.items.insert(at, item);
        }
    }
}

impl<T> Drop for Small<T> {
    fn drop(&mut self) {
        // The vector drops its elements: this is here because SmallVec has one.
        unsafe { std::ptr::read_volatile(&self.items.len()) };
    }
}
