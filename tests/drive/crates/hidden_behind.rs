//! A call that fails with most arguments hides what others find behind it: walks go on with arguments that do well.
//! calls: 2
//! bugs: 2
//! flags: --walks 20s
pub struct Slots {
    values: Vec<Option<Box<u8>>>,
}
impl Slots {
    pub fn new() -> Self {
        Slots { values: (0..1).map(|_| None).collect() }
    }
    pub fn put(&mut self, at: usize, value: u8) {
        if cfg!(corrected) && at >= self.values.len() {
            return;
        }
        unsafe { *self.values.get_unchecked_mut(at) = Some(Box::new(value)) };
    }
    pub fn keys(&self) -> usize {
        let mut count = 0;
        for value in &self.values {
            if value.is_none() {
                continue;
            }
            let copy = unsafe { std::ptr::read(value) };
            count += 1;
            if cfg!(corrected) {
                std::mem::forget(copy);
            }
        }
        count
    }
}
