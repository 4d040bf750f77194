//! A vector's iterator gives all that is left, mutably, through a shared reference.
pub struct IntoIter<T> {
    items: Vec<T>,
    at: usize,
}
pub fn into_iter<T>(items: Vec<T>) -> IntoIter<T> {
    IntoIter { items, at: 0 }
}
impl<T> IntoIter<T> {
    #[cfg(not(corrected))]
    pub fn as_mut_slice(&self) -> &mut [T] {
        unsafe {
            std::slice::from_raw_parts_mut(self.items.as_ptr().add(self.at) as *mut T, self.items.len() - self.at)
        }
    }
    #[cfg(corrected)]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        unsafe { std::slice::from_raw_parts_mut(self.items.as_mut_ptr().add(self.at), self.items.len() - self.at) }
    }
}
