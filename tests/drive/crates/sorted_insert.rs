//! A set of fixed size that believes in the order of its elements: the place of an equal one is taken from a search that a
//! lying Ord sends past the end.
pub struct Sorted<T> {
    items: Vec<T>,
}
impl<T: Ord> Sorted<T> {
    pub fn from_vec(mut items: Vec<T>) -> Sorted<T> {
        items.truncate(2);
        Sorted { items }
    }
    pub fn replace(&mut self, item: T) -> Option<T> {
        let mut at = 0;
        while at < self.items.len() && self.items[at] < item {
            at += 1;
        }
        let is_there = self.items.iter().any(|one| *one == item);
        if !is_there || (cfg!(corrected) && at >= self.items.len()) {
            return None;
        }
        unsafe { Some(std::mem::replace(self.items.get_unchecked_mut(at), item)) }
    }
}
