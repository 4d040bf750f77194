//! CVE-2020-36318: VecDeque::make_contiguous let its end point behind the buffer instead of at its start when the
//! elements just fit, after which they could be popped again.
use std::mem::MaybeUninit;

pub struct Ring<T> {
    buf: Vec<MaybeUninit<T>>, // one slot stays free
    tail: usize,
    head: usize,
}

impl<T> Ring<T> {
    pub fn from_vec(items: Vec<T>) -> Ring<T> {
        let head = items.len();
        let mut buf: Vec<MaybeUninit<T>> = items.into_iter().map(MaybeUninit::new).collect();
        buf.resize_with(head + 3, MaybeUninit::uninit);
        Ring { buf, tail: 0, head }
    }

    fn len(&self) -> usize {
        (self.head + self.buf.len() - self.tail) % self.buf.len()
    }

    pub fn push_front(&mut self, value: T) {
        assert!(self.len() + 1 < self.buf.len(), "full");
        self.tail = (self.tail + self.buf.len() - 1) % self.buf.len();
        self.buf[self.tail] = MaybeUninit::new(value);
    }

    pub fn pop_front(&mut self) -> Option<T> {
        if self.tail == self.head {
            return None;
        }
        let value = unsafe { self.buf[self.tail].assume_init_read() };
        self.tail = (self.tail + 1) % self.buf.len();
        Some(value)
    }

    pub fn make_contiguous(&mut self) -> &mut [T] {
        let cap = self.buf.len();
        let len = self.len();
        let start = self.buf.as_mut_ptr() as *mut T;
        if self.head < self.tail {
            let at_end = cap - self.tail;
            let at_start = self.head;
            let free = cap - len;
            unsafe {
                if free >= at_end {
                    // There is room to move those at the start up and put those at the end before them.
                    std::ptr::copy(start, start.add(at_end), at_start);
                    std::ptr::copy_nonoverlapping(start.add(self.tail), start, at_end);
                    self.tail = 0;
                    self.head = len;
                } else if free >= at_start {
                    // Those at the end move down, those at the start go behind them.
                    std::ptr::copy(start.add(self.tail), start.add(at_start), at_end);
                    std::ptr::copy_nonoverlapping(start, start.add(at_start + at_end), at_start);
                    self.tail = at_start;
                    #[cfg(not(corrected))]
                    {
                        self.head = self.tail + len;
                    }
                    #[cfg(corrected)]
                    {
                        self.head = (self.tail + len) % cap;
                    }
                } else {
                    std::slice::from_raw_parts_mut(start as *mut MaybeUninit<T>, cap).rotate_left(self.tail);
                    self.tail = 0;
                    self.head = len;
                }
            }
        }
        unsafe { std::slice::from_raw_parts_mut(start.add(self.tail), len) }
    }
}

impl<T> Drop for Ring<T> {
    fn drop(&mut self) {
        while let Some(value) = self.pop_front() {
            drop(value);
        }
    }
}
