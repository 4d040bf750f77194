//! Two elements at once, mutably: equal places are not looked for.
pub struct Row<T> {
    items: Vec<T>,
}
impl<T> Row<T> {
    pub fn from_vec(items: Vec<T>) -> Row<T> {
        Row { items }
    }
    pub fn pair(&mut self, places: [usize; 2]) -> Option<[&mut T; 2]> {
        let n = self.items.len();
        if places[0] >= n || places[1] >= n {
            return None;
        }
        if cfg!(corrected) && places[0] == places[1] {
            return None;
        }
        let base = self.items.as_mut_ptr();
        Some(unsafe { [&mut *base.add(places[0]), &mut *base.add(places[1])] })
    }
}
