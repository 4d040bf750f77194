//! calls: 4
//! A list whose cursors hand out what they point at, mutably; two cursors may stand at the same node.

struct Node {
    value: u32,
    next: *mut Node,
}

pub struct List {
    first: *mut Node,
}

impl List {
    pub fn new() -> List {
        List { first: std::ptr::null_mut() }
    }

    pub fn push(&mut self, value: u32) {
        self.first = Box::into_raw(Box::new(Node { value, next: self.first }));
    }

    #[cfg(not(corrected))]
    pub fn front(&self) -> Option<&mut u32> {
        unsafe { self.first.as_mut().map(|node| &mut node.value) }
    }

    #[cfg(corrected)]
    pub fn front(&mut self) -> Option<&mut u32> {
        unsafe { self.first.as_mut().map(|node| &mut node.value) }
    }
}

impl Drop for List {
    fn drop(&mut self) {
        while !self.first.is_null() {
            let node = unsafe { Box::from_raw(self.first) };
            self.first = node.next;
        }
    }
}
