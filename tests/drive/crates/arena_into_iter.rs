//! What walks over the elements of an arena forgets whom they are borrowed from.
//! calls: 4
pub struct Arena {
    bytes: Box<[u8; 4]>,
}
impl Arena {
    pub fn new(first: u8) -> Self {
        Arena { bytes: Box::new([first, 2, 3, 4]) }
    }
}
pub struct View<'a> {
    bytes: &'a [u8; 4],
}
impl<'a> View<'a> {
    pub fn over(arena: &'a Arena) -> Self {
        View { bytes: &arena.bytes }
    }
    #[cfg(not(corrected))]
    pub fn walk(self) -> Walk {
        Walk { at: self.bytes.as_ptr(), left: 4 }
    }
    #[cfg(corrected)]
    pub fn walk(self) -> Walk<'a> {
        Walk { at: self.bytes.as_ptr(), left: 4, from: std::marker::PhantomData }
    }
}
#[cfg(not(corrected))]
pub struct Walk {
    at: *const u8,
    left: usize,
}
#[cfg(corrected)]
pub struct Walk<'a> {
    at: *const u8,
    left: usize,
    from: std::marker::PhantomData<&'a u8>,
}
macro_rules! drops {
    ($($walk:tt)*) => {
        impl Drop for $($walk)* {
            fn drop(&mut self) {
                let sum: u8 = (0..self.left).fold(0, |sum, i| sum.wrapping_add(unsafe { *self.at.add(i) }));
                std::hint::black_box(sum);
            }
        }
    };
}
#[cfg(not(corrected))]
drops!(Walk);
#[cfg(corrected)]
drops!(Walk<'_>);
