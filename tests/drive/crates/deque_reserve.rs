//! CVE-2018-1000657: VecDeque::reserve compared the new capacity with what can be used of the buffer instead of the
//! buffer itself, and moved elements into room that was never allocated.
use std::alloc::{alloc, dealloc, handle_alloc_error, realloc, Layout};

pub struct Deque<T> {
    buf: *mut T,
    cap: usize, // a power of two; one slot stays free
    tail: usize,
    head: usize,
}

impl<T> Deque<T> {
    pub fn from_vec(items: Vec<T>) -> Deque<T> {
        let cap = (items.len() + 1).max(4).next_power_of_two();
        let mut deque = Deque { buf: Self::allocate(cap), cap, tail: 0, head: 0 };
        for item in items {
            deque.push_back(item);
        }
        deque
    }

    fn layout(cap: usize) -> Layout {
        Layout::array::<T>(cap).expect("capacity overflow")
    }

    fn allocate(cap: usize) -> *mut T {
        let layout = Self::layout(cap);
        if layout.size() == 0 {
            return std::ptr::NonNull::dangling().as_ptr();
        }
        let buf = unsafe { alloc(layout) } as *mut T;
        if buf.is_null() {
            handle_alloc_error(layout);
        }
        buf
    }

    pub fn len(&self) -> usize {
        self.head.wrapping_sub(self.tail) & (self.cap - 1)
    }

    pub fn push_back(&mut self, value: T) {
        if self.len() + 1 == self.cap {
            self.reserve(1);
        }
        unsafe { self.buf.add(self.head).write(value) }
        self.head = (self.head + 1) & (self.cap - 1);
    }

    pub fn push_front(&mut self, value: T) {
        if self.len() + 1 == self.cap {
            self.reserve(1);
        }
        self.tail = self.tail.wrapping_sub(1) & (self.cap - 1);
        unsafe { self.buf.add(self.tail).write(value) }
    }

    pub fn reserve(&mut self, additional: usize) {
        let old_cap = self.cap;
        let used = self.len() + 1;
        let new_cap = used.checked_add(additional).and_then(usize::checked_next_power_of_two).expect("capacity overflow");
        #[cfg(not(corrected))]
        let grows = new_cap > self.cap - 1;
        #[cfg(corrected)]
        let grows = new_cap > old_cap;
        if grows {
            self.grow(new_cap);
            unsafe { self.unwrap(old_cap) }
        }
    }

    fn grow(&mut self, new_cap: usize) {
        if new_cap <= self.cap {
            return;
        }
        let new = Self::layout(new_cap);
        if new.size() > 0 {
            let buf = unsafe { realloc(self.buf as *mut u8, Self::layout(self.cap), new.size()) } as *mut T;
            if buf.is_null() {
                handle_alloc_error(new);
            }
            self.buf = buf;
        }
        self.cap = new_cap;
    }

    // The part that lies at the start moves behind the old end.
    unsafe fn unwrap(&mut self, old_cap: usize) {
        if self.tail <= self.head {
            return;
        }
        std::ptr::copy_nonoverlapping(self.buf, self.buf.add(old_cap), self.head);
        self.head += old_cap;
    }
}

impl<T> Drop for Deque<T> {
    fn drop(&mut self) {
        unsafe {
            let mut at = self.tail;
            while at != self.head & (self.cap - 1) {
                std::ptr::drop_in_place(self.buf.add(at));
                at = (at + 1) & (self.cap - 1);
            }
            let layout = Self::layout(self.cap);
            if layout.size() > 0 {
                dealloc(self.buf as *mut u8, layout);
            }
        }
    }
}
