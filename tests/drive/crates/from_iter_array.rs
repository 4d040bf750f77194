//! An array that an iterator fills; the iterator may be shorter.
use std::mem::MaybeUninit;
pub fn collect<T, I: Iterator<Item = T>>(mut items: I) -> Option<[T; 2]> {
    let mut all: [MaybeUninit<T>; 2] = [const { MaybeUninit::uninit() }; 2];
    let mut n = 0;
    #[cfg(not(corrected))]
    while n < 2 {
        match items.next() {
            Some(item) => {
                all[n].write(item);
                n += 1;
            }
            None => break,
        }
    }
    #[cfg(not(corrected))]
    if n == 0 {
        return None;
    }
    #[cfg(corrected)]
    {
        struct Guard<'a, T>(&'a mut [MaybeUninit<T>; 2], usize);
        impl<T> Drop for Guard<'_, T> {
            fn drop(&mut self) {
                for i in 0..self.1 {
                    unsafe { self.0[i].assume_init_drop() }
                }
            }
        }
        let mut guard = Guard(&mut all, 0);
        while guard.1 < 2 {
            match items.next() {
                Some(item) => {
                    guard.0[guard.1].write(item);
                    guard.1 += 1;
                }
                None => return None,
            }
        }
        n = guard.1;
        std::mem::forget(guard);
    }
    let _ = n;
    Some(unsafe { std::ptr::read(&all as *const _ as *const [T; 2]) })
}
