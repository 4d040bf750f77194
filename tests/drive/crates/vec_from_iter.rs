//! CVE-2021-31162: collecting a vector's iterator into the vector's own buffer dropped what was left over while the
//! iterator still counted it as its own; a Drop that panicked made both drop it.
use std::mem::ManuallyDrop;

pub struct Stack<T> {
    items: Vec<T>,
}

pub struct IntoIter<T> {
    buf: *mut T,
    cap: usize,
    next: usize,
    end: usize,
}

impl<T> Stack<T> {
    pub fn from_vec(items: Vec<T>) -> Stack<T> {
        Stack { items }
    }

    pub fn into_iter(self) -> IntoIter<T> {
        let mut items = ManuallyDrop::new(self.items);
        IntoIter { buf: items.as_mut_ptr(), cap: items.capacity(), next: 0, end: items.len() }
    }
}

impl<T> IntoIter<T> {
    // As `iter.take(n).collect()` does it: in place.
    pub fn collect_first(mut self, n: usize) -> Stack<T> {
        let mut kept = 0;
        while kept < n && self.next < self.end {
            unsafe { std::ptr::copy(self.buf.add(self.next), self.buf.add(kept), 1) }
            self.next += 1;
            kept += 1;
        }
        self.drop_rest();
        let this = ManuallyDrop::new(self);
        Stack { items: unsafe { Vec::from_raw_parts(this.buf, kept, this.cap) } }
    }

    fn drop_rest(&mut self) {
        let rest = std::ptr::slice_from_raw_parts_mut(unsafe { self.buf.add(self.next) }, self.end - self.next);
        #[cfg(corrected)]
        {
            self.next = self.end;
        }
        unsafe { std::ptr::drop_in_place(rest) }
        self.next = self.end;
    }
}

impl<T> Drop for IntoIter<T> {
    fn drop(&mut self) {
        self.drop_rest();
        unsafe { drop(Vec::from_raw_parts(self.buf, 0, self.cap)) }
    }
}
