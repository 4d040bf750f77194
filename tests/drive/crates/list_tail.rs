//! A queue that forgets its tail pointer when the last element goes.
//! calls: 4
struct Node<T> {
    value: T,
    next: *mut Node<T>,
}
pub struct Queue<T> {
    head: *mut Node<T>,
    tail: *mut Node<T>,
}
impl<T> Queue<T> {
    pub fn new() -> Self {
        Queue { head: std::ptr::null_mut(), tail: std::ptr::null_mut() }
    }
    pub fn push(&mut self, value: T) {
        let node = Box::into_raw(Box::new(Node { value, next: std::ptr::null_mut() }));
        if self.tail.is_null() {
            self.head = node
        } else {
            unsafe { (*self.tail).next = node }
        }
        self.tail = node;
    }
    pub fn pop(&mut self) -> Option<T> {
        if self.head.is_null() {
            return None;
        }
        let node = unsafe { Box::from_raw(self.head) };
        self.head = node.next;
        #[cfg(corrected)]
        if self.head.is_null() {
            self.tail = std::ptr::null_mut()
        }
        Some(node.value)
    }
    pub fn last(&self) -> Option<&T> {
        unsafe { self.tail.as_ref().map(|n| &n.value) }
    }
}
impl<T> Drop for Queue<T> {
    fn drop(&mut self) {
        while self.pop().is_some() {}
    }
}
