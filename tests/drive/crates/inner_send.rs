//! A private type says that it may go to other threads whatever it holds; the public one that holds it does so too.
//! calls: 2
mod inner {
    pub struct Inner<T>(pub *mut T);
    #[cfg(not(corrected))]
    unsafe impl<T> Send for Inner<T> {}
    #[cfg(corrected)]
    unsafe impl<T: Send> Send for Inner<T> {}
    impl<T> Drop for Inner<T> {
        fn drop(&mut self) {
            drop(unsafe { Box::from_raw(self.0) });
        }
    }
}
pub struct Slot<T>(inner::Inner<T>);
impl<T> Slot<T> {
    pub fn new(value: T) -> Self {
        Slot(inner::Inner(Box::into_raw(Box::new(value))))
    }
}
