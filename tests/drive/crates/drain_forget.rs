//! calls: 4
//! Leaked guards: a Drain that repairs its vector in Drop is not dropped when it is forgotten, which is safe to do.

pub struct Pile<T> {
    items: Vec<T>,
}

pub struct Drain<'a, T> {
    items: &'a mut Vec<T>,
    next: usize,
    end: usize,
}

impl<T> Pile<T> {
    pub fn from_vec(items: Vec<T>) -> Pile<T> {
        Pile { items }
    }

    pub fn drain(&mut self) -> Drain<'_, T> {
        let end = self.items.len();
        #[cfg(corrected)]
        unsafe {
            self.items.set_len(0)
        }
        Drain { items: &mut self.items, next: 0, end }
    }
}

impl<'a, T> Drain<'a, T> {
    pub fn next(&mut self) -> Option<T> {
        if self.next == self.end {
            return None;
        }
        self.next += 1;
        unsafe { Some(self.items.as_ptr().add(self.next - 1).read()) }
    }
}

impl<T> Drop for Drain<'_, T> {
    fn drop(&mut self) {
        unsafe { self.items.set_len(0) }
        while let Some(item) = self.next() {
            drop(item);
        }
    }
}
