//! An array that a closure fills (in the style of array-init): when the closure panics, the places that it did not reach
//! are dropped too.
pub fn array_of<T, F: FnMut(usize) -> T>(mut make: F) -> [T; 3] {
    use std::mem::MaybeUninit;
    #[cfg(not(corrected))]
    unsafe {
        let mut all: [T; 3] = MaybeUninit::zeroed().assume_init();
        for i in 0..3 {
            std::ptr::write(&mut all[i], make(i));
        }
        all
    }
    #[cfg(corrected)]
    unsafe {
        struct Guard<T> {
            all: [MaybeUninit<T>; 3],
            done: usize,
        }
        impl<T> Drop for Guard<T> {
            fn drop(&mut self) {
                for i in 0..self.done {
                    unsafe { self.all[i].assume_init_drop() }
                }
            }
        }
        let mut guard = Guard { all: [const { MaybeUninit::uninit() }; 3], done: 0 };
        for i in 0..3 {
            guard.all[i].write(make(i));
            guard.done += 1;
        }
        let all = std::ptr::read(&guard.all as *const _ as *const [T; 3]);
        std::mem::forget(guard);
        all
    }
}
