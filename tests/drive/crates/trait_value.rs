//! calls: 1
//! An array is flipped in place by a method that the caller writes: where that panics, one value is there twice.
pub trait Flip {
    fn flip(self) -> Self;
}

pub fn flip_both<T: Flip>(mut both: [T; 2]) -> [T; 2] {
    struct End;
    impl Drop for End {
        fn drop(&mut self) {
            std::process::abort();
        }
    }
    for one in both.iter_mut() {
        #[cfg(corrected)]
        let end = End;
        unsafe { std::ptr::write(one, std::ptr::read(one).flip()) };
        #[cfg(corrected)]
        std::mem::forget(end);
    }
    both
}
