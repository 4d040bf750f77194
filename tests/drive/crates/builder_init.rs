//! A builder that hands out what was only written in part.
use std::mem::MaybeUninit;
pub struct Config {
    pub name: String,
    pub port: u16,
}
pub struct Builder {
    value: MaybeUninit<Config>,
    named: bool,
    ported: bool,
}
impl Builder {
    pub fn new() -> Self {
        Builder { value: MaybeUninit::uninit(), named: false, ported: false }
    }
    pub fn name(mut self, name: &str) -> Self {
        if !self.named {
            unsafe { std::ptr::addr_of_mut!((*self.value.as_mut_ptr()).name).write(name.to_string()) }
            self.named = true;
        }
        self
    }
    pub fn port(mut self, port: u16) -> Self {
        unsafe { std::ptr::addr_of_mut!((*self.value.as_mut_ptr()).port).write(port) }
        self.ported = true;
        self
    }
    pub fn build(self) -> Option<Config> {
        #[cfg(corrected)]
        if !self.named || !self.ported {
            return None;
        }
        #[cfg(not(corrected))]
        if !self.ported {
            return None;
        }
        Some(unsafe { self.value.assume_init() })
    }
}
