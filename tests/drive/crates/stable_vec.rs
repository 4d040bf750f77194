//! A vector with holes: the iterator over what is there counts holes as elements.
pub struct Holes<T> {
    items: Vec<Option<T>>,
    used: usize,
}
impl<T> Holes<T> {
    pub fn from_vec(items: Vec<T>) -> Holes<T> {
        let used = items.len();
        Holes { items: items.into_iter().map(Some).collect(), used }
    }
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let item = self.items.get_mut(at)?.take();
        if item.is_some() {
            self.used -= 1;
        }
        item
    }
    pub fn nth_used(&self, at: usize) -> Option<&T> {
        if at >= self.used {
            return None;
        }
        if cfg!(corrected) {
            return self.items.iter().flatten().nth(at);
        }
        unsafe { Some(self.items.get_unchecked(at).as_ref().unwrap_unchecked()) }
    }
}
