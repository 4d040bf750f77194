//! Memory that set_len uncovers without a write, seen through a function that is itself safe (smallvec, bytes and
//! many readers: RUSTSEC-2021-0003's kind).
//! calls: 2
pub struct Buf {
    data: Vec<u8>,
}
impl Buf {
    pub fn with_len(n: usize) -> Buf {
        let n = n % 16;
        let mut data = Vec::with_capacity(n);
        #[cfg(corrected)]
        data.resize(n, 0);
        #[cfg(not(corrected))]
        unsafe {
            data.set_len(n)
        }
        Buf { data }
    }
    pub fn get(&self, i: usize) -> Option<u8> {
        self.data.get(i).copied()
    }
}
