//! A node of four keys that is cut in half: both halves keep the middle key.
use std::mem::MaybeUninit;
pub struct Node<K> {
    keys: [MaybeUninit<K>; 4],
    len: usize,
}
impl<K: Ord> Node<K> {
    pub fn new() -> Node<K> {
        Node { keys: [const { MaybeUninit::uninit() }; 4], len: 0 }
    }
    pub fn add(&mut self, key: K) -> bool {
        if self.len == 4 {
            return false;
        }
        self.keys[self.len].write(key);
        self.len += 1;
        true
    }
    pub fn split(&mut self) -> Node<K> {
        let mut right = Node::new();
        let mid = self.len / 2;
        for i in mid..self.len {
            right.keys[i - mid].write(unsafe { self.keys[i].assume_init_read() });
        }
        right.len = self.len - mid;
        self.len = if cfg!(corrected) || self.len == 0 { mid } else { mid + 1 };
        right
    }
}
impl<K> Drop for Node<K> {
    fn drop(&mut self) {
        for i in 0..self.len {
            unsafe { self.keys[i].assume_init_drop() }
        }
    }
}
