//! CVE-2015-20001: BinaryHeap moved an element up by reading it out of its place; when a comparison panicked on the
//! way, the element was there twice.

pub struct Heap<T: Ord> {
    items: Vec<T>,
}

// What is taken out of `at` goes back where it then stands, also when something panics.
#[cfg(corrected)]
struct Hole<'a, T> {
    items: &'a mut [T],
    taken: std::mem::ManuallyDrop<T>,
    at: usize,
}

#[cfg(corrected)]
impl<T> Drop for Hole<'_, T> {
    fn drop(&mut self) {
        unsafe { std::ptr::copy_nonoverlapping(&*self.taken, self.items.as_mut_ptr().add(self.at), 1) }
    }
}

impl<T: Ord> Heap<T> {
    pub fn new() -> Heap<T> {
        Heap { items: Vec::new() }
    }

    pub fn push(&mut self, value: T) {
        self.items.push(value);
        self.sift_up(self.items.len() - 1);
    }

    pub fn peek(&self) -> Option<&T> {
        self.items.first()
    }

    #[cfg(not(corrected))]
    fn sift_up(&mut self, mut at: usize) {
        unsafe {
            let items = self.items.as_mut_ptr();
            let taken = std::mem::ManuallyDrop::new(std::ptr::read(items.add(at)));
            while at > 0 {
                let parent = (at - 1) / 2;
                if *taken <= *items.add(parent) {
                    break;
                }
                std::ptr::copy_nonoverlapping(items.add(parent), items.add(at), 1);
                at = parent;
            }
            std::ptr::copy_nonoverlapping(&*taken, items.add(at), 1);
        }
    }

    #[cfg(corrected)]
    fn sift_up(&mut self, at: usize) {
        unsafe {
            let taken = std::mem::ManuallyDrop::new(std::ptr::read(&self.items[at]));
            let mut hole = Hole { items: &mut self.items, taken, at };
            while hole.at > 0 {
                let parent = (hole.at - 1) / 2;
                if *hole.taken <= *hole.items.get_unchecked(parent) {
                    break;
                }
                let items = hole.items.as_mut_ptr();
                std::ptr::copy_nonoverlapping(items.add(parent), items.add(hole.at), 1);
                hole.at = parent;
            }
        }
    }
}
