//! calls: 4
//! A guard that hides the length of its stack while it lives, and one that forgets to: the guard that is forgotten leaves
//! the top in two hands.
pub struct Stack<T> {
    items: Vec<T>,
}
pub struct Top<'a, T> {
    stack: &'a mut Stack<T>,
    value: std::mem::ManuallyDrop<T>,
}
impl<T> Stack<T> {
    pub fn from_vec(items: Vec<T>) -> Stack<T> {
        Stack { items }
    }
    pub fn top(&mut self) -> Option<Top<'_, T>> {
        let n = self.items.len();
        if n == 0 {
            return None;
        }
        let value = unsafe { std::ptr::read(self.items.as_ptr().add(n - 1)) };
        if cfg!(corrected) {
            unsafe { self.items.set_len(n - 1) };
        }
        Some(Top { stack: self, value: std::mem::ManuallyDrop::new(value) })
    }
    pub fn len(&self) -> usize {
        self.items.len()
    }
}
impl<'a, T> Top<'a, T> {
    pub fn take(mut self) -> T {
        let value = unsafe { std::mem::ManuallyDrop::take(&mut self.value) };
        std::mem::forget(self);
        value
    }
}
impl<'a, T> Drop for Top<'a, T> {
    fn drop(&mut self) {
        let value = unsafe { std::mem::ManuallyDrop::take(&mut self.value) };
        if cfg!(corrected) {
            self.stack.items.push(value);
        } else {
            std::mem::forget(value);
        }
    }
}
