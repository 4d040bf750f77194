//! expect: open
//! Memory that needs a file outside of the sandbox: every call ends in a panic before it comes to the defect. Nothing is
//! proven by that.

pub struct Store {
    bytes: Vec<u8>,
}

impl Store {
    pub fn new() -> Store {
        let name = format!("/var/tmp/store-{}", std::process::id());
        let file = std::fs::File::create(&name).expect("no file for the store");
        let _ = std::fs::remove_file(&name);
        drop(file);
        Store { bytes: vec![1, 2, 3] }
    }

    pub fn at(&self, at: usize) -> u8 {
        unsafe { *self.bytes.get_unchecked(at) }
    }
}
