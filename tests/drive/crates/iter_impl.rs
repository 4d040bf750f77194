//! An iterator of mutable references from a shared receiver, behind `impl Iterator`: two of them hand out the same
//! element.
pub struct Pool<T> {
    items: Vec<T>,
}
impl<T> Pool<T> {
    pub fn new(items: Vec<T>) -> Self {
        Pool { items }
    }
    #[cfg(not(corrected))]
    pub fn iter_mut(&self) -> impl Iterator<Item = &mut T> + '_ {
        let p = self.items.as_ptr() as *mut T;
        (0..self.items.len()).map(move |i| unsafe { &mut *p.add(i) })
    }
    #[cfg(corrected)]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> + '_ {
        let p = self.items.as_ptr() as *mut T;
        (0..self.items.len()).map(move |i| unsafe { &mut *p.add(i) })
    }
}
