//! A pointer to the last value is not moved back when that value is taken: new, push, pop, last. The bound is two calls; a
//! walk has as many as it takes.
//! calls: 2
//! flags: --walks 20s
pub struct Trail<T> {
    values: Vec<Box<T>>,
    last: *const T,
}
impl<T> Trail<T> {
    pub fn new() -> Self {
        Trail { values: Vec::new(), last: std::ptr::null() }
    }
    pub fn push(&mut self, value: T) {
        let value = Box::new(value);
        self.last = &*value;
        self.values.push(value);
    }
    pub fn pop(&mut self) -> Option<T> {
        let value = self.values.pop()?;
        if cfg!(corrected) {
            self.last = self.values.last().map_or(std::ptr::null(), |value| &**value);
        }
        Some(*value)
    }
    pub fn last(&self) -> Option<&T> {
        if self.last.is_null() { None } else { Some(unsafe { &*self.last }) }
    }
}
