//! Twelve parameters that no argument decides, each with many types, are not tried in all combinations: so it stays open, and is over at once.
//! calls: 1
//! flags: --domains-only
//! expect: open
pub trait Made: Sized {
    fn made() -> Self;
}
macro_rules! numbers {
    ($($type:ty)*) => { $(impl Made for $type { fn made() -> Self { unsafe { std::mem::zeroed() } } })* };
}
numbers! { u8 u16 u32 u64 i8 i16 i32 i64 }
impl<A: Made, B: Made, C: Made, D: Made, E: Made, F: Made, G: Made, H: Made, I: Made, J: Made, K: Made, L: Made> Made
    for (A, B, C, D, E, F, G, H, I, J, K, L)
{
    fn made() -> Self {
        let made = (A::made(), B::made(), C::made(), D::made(), E::made(), F::made(), G::made(), H::made(), I::made(), J::made(), K::made(), L::made());
        unsafe { std::ptr::read(&std::mem::ManuallyDrop::new(made) as *const _ as *const Self) }
    }
}
