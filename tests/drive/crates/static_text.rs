//! calls: 2
//! A lifetime is made longer than what it speaks of lives.

pub struct Name {
    text: String,
}

impl Name {
    pub fn new(text: String) -> Name {
        Name { text }
    }

    #[cfg(not(corrected))]
    pub fn get(&self) -> &'static str {
        unsafe { std::mem::transmute::<&str, &'static str>(self.text.as_str()) }
    }

    #[cfg(corrected)]
    pub fn get(&self) -> &str {
        unsafe { std::mem::transmute::<&str, &str>(self.text.as_str()) }
    }
}
