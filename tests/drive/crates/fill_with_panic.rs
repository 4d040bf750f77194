//! calls: 2
//! The length is set before the elements are: a closure that panics leaves a vector whose tail was never written.

pub struct Column<T> {
    items: Vec<T>,
}

impl<T> Column<T> {
    pub fn new() -> Column<T> {
        Column { items: Vec::new() }
    }

    pub fn fill_with<F: FnMut() -> T>(&mut self, mut make: F) {
        let count = 3;
        let old = self.items.len();
        self.items.reserve(count);
        #[cfg(not(corrected))]
        unsafe {
            self.items.set_len(old + count)
        }
        for i in 0..count {
            unsafe {
                self.items.as_mut_ptr().add(old + i).write(make());
                #[cfg(corrected)]
                self.items.set_len(old + i + 1);
            }
        }
    }
}
