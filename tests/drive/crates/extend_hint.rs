//! Extend trusts the lower bound of size_hint and writes past what it reserved.
pub struct Bag<T> {
    items: Vec<T>,
}
impl<T> Bag<T> {
    pub fn new() -> Bag<T> {
        Bag { items: Vec::new() }
    }
}
impl<T> Extend<T> for Bag<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, iter: I) {
        let iter = iter.into_iter();
        self.items.reserve(iter.size_hint().0);
        for item in iter {
            if cfg!(corrected) {
                self.items.push(item);
                continue;
            }
            let n = self.items.len();
            unsafe {
                self.items.as_mut_ptr().add(n).write(item);
                self.items.set_len(n + 1);
            }
        }
    }
}
