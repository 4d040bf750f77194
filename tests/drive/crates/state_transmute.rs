//! calls: 2
//! A number that came from outside is taken for a bool.

pub struct Flags {
    bytes: Vec<u8>,
}

impl Flags {
    pub fn new(bytes: Vec<u8>) -> Flags {
        Flags { bytes }
    }

    pub fn get(&self, at: usize) -> bool {
        let byte = self.bytes[at];
        #[cfg(corrected)]
        assert!(byte < 2);
        unsafe { std::mem::transmute(byte) }
    }
}
