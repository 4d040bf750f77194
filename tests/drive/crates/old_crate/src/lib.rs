//! flags: --features fast
//! A package as it was written years ago: the first edition, lints that became errors, a macro of another crate, and unsafe
//! code behind a feature.
#![deny(warnings)]
#![forbid(bare_trait_objects, unused_mut)]

#[macro_use]
extern crate old_macros;

#[derive(Marked)]
pub struct Store {
    bytes: Vec<u8>,
}

impl Store {
    pub fn of(bytes: &[u8]) -> Store {
        let unused = 1;
        let _: Option<Box<Fn()>> = None;
        Store { bytes: bytes.to_vec() }
    }

    #[cfg(feature = "fast")]
    pub fn at(&self, at: usize) -> u8 {
        if cfg!(corrected) && at >= self.bytes.len() {
            return 0;
        }
        unsafe { *self.bytes.get_unchecked(at) }
    }
}
