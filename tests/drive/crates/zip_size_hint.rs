//! CVE-2021-28879: the length of nested iterators left usize and wrapped, and code that trusts lengths wrote past
//! the end of what it had allocated.

pub struct Runs<T> {
    value: T,
    first: usize,
    second: usize,
}

impl<T: Copy> Runs<T> {
    pub fn new(value: T, first: usize, second: usize) -> Runs<T> {
        Runs { value, first, second }
    }

    fn size(&self) -> usize {
        #[cfg(not(corrected))]
        return self.first.wrapping_add(self.second);
        #[cfg(corrected)]
        return self.first.checked_add(self.second).expect("capacity overflow");
    }

    pub fn to_vec(&self) -> Vec<T> {
        let size = self.size();
        let mut items: Vec<T> = Vec::with_capacity(size);
        let mut written = 0;
        for count in [self.first, self.second] {
            // Nothing is written for elements without size, however many there are.
            let mut left = if std::mem::size_of::<T>() == 0 { 0 } else { count };
            while left > 0 {
                unsafe { items.as_mut_ptr().add(written).write(self.value) }
                written += 1;
                left -= 1;
            }
        }
        unsafe { items.set_len(size) }
        items
    }
}
