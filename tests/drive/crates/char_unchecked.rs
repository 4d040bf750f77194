//! calls: 1
//! Numbers that become characters without a look at the gap of surrogates.
pub fn decode(units: &[u32]) -> Vec<char> {
    let mut out = Vec::new();
    for &unit in units {
        let is_good = if cfg!(corrected) { char::from_u32(unit).is_some() } else { unit <= 0x10ffff };
        if is_good {
            out.push(unsafe { char::from_u32_unchecked(unit) });
        }
    }
    out
}
