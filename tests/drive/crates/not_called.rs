//! expect: open
//! Nothing is proven of a target that no driver calls: its argument cannot be made here.

pub fn first(of: &[u8]) -> u8 {
    if of.is_empty() { 0 } else { unsafe { *of.get_unchecked(0) } }
}

pub fn third(of: std::process::Child) -> u8 {
    let bytes = of.id().to_ne_bytes();
    unsafe { *bytes.get_unchecked(9) }
}
