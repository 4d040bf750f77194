//! expect: open
//! Nothing is proven where rustc takes none of the drivers: no type has both of these traits.

pub trait Left {}
pub trait Right {}
pub struct One;
pub struct Two;
impl Left for One {}
impl Right for Two {}

pub fn third<T: Left + Right>(of: T, bytes: &[u8]) -> u8 {
    let _ = of;
    unsafe { *bytes.get_unchecked(2) }
}
