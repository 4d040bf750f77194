//! A trait object that panics while an element is out of its place: what replace_with crates get wrong.

pub trait Visitor {
    fn visit(&mut self, size: usize) -> usize;
}

pub struct Row<T> {
    items: Vec<T>,
}

impl<T> Row<T> {
    pub fn from_vec(items: Vec<T>) -> Row<T> {
        Row { items }
    }

    // Each element is taken out, the visitor is asked, and the element is put back or dropped.
    pub fn visit_all(&mut self, visitor: &mut dyn Visitor) {
        let mut kept = 0;
        let length = self.items.len();
        #[cfg(corrected)]
        unsafe {
            self.items.set_len(0)
        }
        for i in 0..length {
            unsafe {
                let item = self.items.as_ptr().add(i).read();
                if visitor.visit(length) == 0 {
                    drop(item);
                } else {
                    self.items.as_mut_ptr().add(kept).write(item);
                    kept += 1;
                }
            }
        }
        unsafe { self.items.set_len(kept) }
    }
}
