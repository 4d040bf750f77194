//! A number that becomes an enum without a look at its range.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(u8)]
pub enum Level {
    Low,
    Middle,
    High,
}
pub struct Packed(u8);
impl Packed {
    pub fn new(bits: u8) -> Packed {
        Packed(bits)
    }
    pub fn level(&self) -> Level {
        let bits = if cfg!(corrected) { (self.0 & 3).min(2) } else { self.0 & 3 };
        unsafe { std::mem::transmute(bits) }
    }
    pub fn name(&self) -> &'static str {
        match self.level() {
            Level::Low => "low",
            Level::Middle => "middle",
            Level::High => "high",
        }
    }
}
