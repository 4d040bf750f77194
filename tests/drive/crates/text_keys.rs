//! Asks for a text that is more than one: Into<String> and AsRef<str>. A clone's keys point into the value that it was made of.
//! calls: 2
//! flags: --walks 20s
use std::collections::HashMap;
pub struct Names {
    texts: Vec<Box<str>>,
    numbers: HashMap<&'static str, usize>,
}
fn key(text: &str) -> &'static str {
    unsafe { &*(text as *const str) }
}
impl Names {
    pub fn new() -> Self {
        Names { texts: Vec::new(), numbers: HashMap::new() }
    }
    pub fn add<T: Into<String> + AsRef<str>>(&mut self, text: T) -> usize {
        if let Some(number) = self.numbers.get(text.as_ref()) {
            return *number;
        }
        let number = self.texts.len();
        self.texts.push(text.into().into_boxed_str());
        self.numbers.insert(key(&self.texts[number]), number);
        number
    }
}
impl Clone for Names {
    fn clone(&self) -> Self {
        let texts = self.texts.clone();
        let from = if cfg!(corrected) { &texts } else { &self.texts };
        let numbers = from.iter().enumerate().map(|(number, text)| (key(text), number)).collect();
        Names { texts, numbers }
    }
}
