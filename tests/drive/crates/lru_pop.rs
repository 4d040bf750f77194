//! calls: 4
//! RUSTSEC-2021-0130 (lru): the iterator's references live as long as the caller likes, not as long as the borrow of the
//! cache; what they point at is popped.
use std::marker::PhantomData;
struct Node<V> {
    key: u8,
    value: V,
    next: *mut Node<V>,
}
pub struct Cache<V> {
    first: *mut Node<V>,
    len: usize,
    cap: usize,
}
pub struct Iter<'a, V> {
    at: *mut Node<V>,
    marker: PhantomData<&'a V>,
}
impl<V> Cache<V> {
    pub fn new(cap: usize) -> Cache<V> {
        Cache { first: std::ptr::null_mut(), len: 0, cap }
    }
    pub fn put(&mut self, key: u8, value: V) {
        self.first = Box::into_raw(Box::new(Node { key, value, next: self.first }));
        self.len += 1;
        if self.len > self.cap {
            self.pop_last();
        }
    }
    pub fn pop_last(&mut self) -> Option<V> {
        unsafe {
            let mut link: *mut *mut Node<V> = &mut self.first;
            if (*link).is_null() {
                return None;
            }
            while !(**link).next.is_null() {
                link = &mut (**link).next;
            }
            let node = Box::from_raw(*link);
            *link = std::ptr::null_mut();
            self.len -= 1;
            Some(node.value)
        }
    }
    #[cfg(not(corrected))]
    pub fn iter<'a>(&'_ self) -> Iter<'a, V> {
        Iter { at: self.first, marker: PhantomData }
    }
    #[cfg(corrected)]
    pub fn iter(&self) -> Iter<'_, V> {
        Iter { at: self.first, marker: PhantomData }
    }
}
impl<'a, V> Iterator for Iter<'a, V> {
    type Item = (&'a u8, &'a V);
    fn next(&mut self) -> Option<(&'a u8, &'a V)> {
        if self.at.is_null() {
            return None;
        }
        let node = unsafe { &*self.at };
        self.at = node.next;
        Some((&node.key, &node.value))
    }
}
impl<V> Drop for Cache<V> {
    fn drop(&mut self) {
        while self.pop_last().is_some() {}
    }
}
