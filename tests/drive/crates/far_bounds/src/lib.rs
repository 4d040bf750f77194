//! calls: 4
//! A queue in whatever has a trait of another crate: it is dropped whole, and pushed to without a look at how full it is.
use rooms::Place;
use rooms::Room;
use std::mem::MaybeUninit;

pub struct Queue<R: Room> {
    room: MaybeUninit<R>,
    len: usize,
}

impl<R: Room> Queue<R> {
    pub fn new() -> Self {
        Queue { room: MaybeUninit::uninit(), len: 0 }
    }

    pub fn push(&mut self, _: Place, item: R::Item) {
        let at = self.len;
        #[cfg(corrected)]
        assert!(at < 2);
        unsafe { (self.room.as_mut_ptr() as *mut R::Item).add(at).write(item) };
        self.len += 1;
    }

    pub fn pop(&mut self) -> Option<R::Item> {
        let at = self.len.checked_sub(1)?;
        self.len = at;
        Some(unsafe { (self.room.as_ptr() as *const R::Item).add(at).read() })
    }
}
