//! A block on the stack that is handed out although only its first part was written.
//! calls: 2
use std::mem::MaybeUninit;

pub struct Digest {
    bytes: [u8; 40],
}

impl Digest {
    pub fn of(text: &[u8]) -> Digest {
        #[cfg(corrected)]
        let mut bytes = [0u8; 40];
        #[cfg(not(corrected))]
        let mut bytes: [u8; 40] = unsafe { MaybeUninit::uninit().assume_init() };
        let count = text.len().min(40);
        unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), bytes.as_mut_ptr(), count) }
        Digest { bytes }
    }

    pub fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }
}
