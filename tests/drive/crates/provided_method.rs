//! A method that a trait of the crate has a body for, and that none of its implementers writes anew.
pub trait Stack {
    type Item;
    fn items(&mut self) -> &mut Vec<Self::Item>;
    fn swap_out(&mut self, index: usize) -> Self::Item {
        let items = self.items();
        let last = items.len().checked_sub(1).unwrap();
        #[cfg(corrected)]
        assert!(index <= last);
        unsafe {
            let value = items.as_ptr().add(index).read();
            if index < last {
                let moved = items.as_ptr().add(last).read();
                items.as_mut_ptr().add(index).write(moved);
            }
            items.set_len(last);
            value
        }
    }
}
pub struct Pile<T> {
    items: Vec<T>,
}
impl<T> Pile<T> {
    pub fn of(first: T, second: T) -> Self {
        Pile { items: vec![first, second] }
    }
}
impl<T> Stack for Pile<T> {
    type Item = T;
    fn items(&mut self) -> &mut Vec<T> {
        &mut self.items
    }
}
