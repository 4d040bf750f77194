//! An erased value that is cast back by size alone.
//! calls: 2
use std::any::TypeId;
pub struct Erased {
    at: *mut u8,
    id: TypeId,
    size: usize,
    drop: unsafe fn(*mut u8),
}
unsafe fn drop_as<T>(at: *mut u8) {
    drop(Box::from_raw(at as *mut T))
}
impl Erased {
    pub fn new<T: 'static>(value: T) -> Erased {
        Erased {
            at: Box::into_raw(Box::new(value)) as *mut u8,
            id: TypeId::of::<T>(),
            size: std::mem::size_of::<T>(),
            drop: drop_as::<T>,
        }
    }
    pub fn downcast<T: 'static>(&self) -> Option<&T> {
        #[cfg(corrected)]
        if self.id != TypeId::of::<T>() {
            return None;
        }
        if self.size < std::mem::size_of::<T>() {
            return None;
        }
        Some(unsafe { &*(self.at as *const T) })
    }
}
impl Drop for Erased {
    fn drop(&mut self) {
        unsafe { (self.drop)(self.at) }
    }
}
