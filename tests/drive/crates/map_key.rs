//! The keys of a std map point into texts that the table owns, and only the map calls their unsafe `Hash` and `Eq`:
//! no public function names them. The derived Clone copied the keys, and a clone read texts of a table that was gone.
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

#[derive(Clone, Copy)]
struct Key(*const str);

impl Key {
    fn text(&self) -> &str {
        unsafe { &*self.0 }
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state)
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Key {}

#[cfg_attr(not(corrected), derive(Clone))]
pub struct Table {
    numbers: HashMap<Key, usize>,
    texts: Vec<Box<str>>,
}

impl Table {
    pub fn of(texts: &[String]) -> Table {
        let texts: Vec<Box<str>> = texts.iter().map(|text| text.as_str().into()).collect();
        let numbers = texts.iter().enumerate().map(|(at, text)| (Key(&**text), at)).collect();
        Table { numbers, texts }
    }

    pub fn number(&self, text: &str) -> Option<usize> {
        self.numbers.get(&Key(text)).copied()
    }

    pub fn len(&self) -> usize {
        self.texts.len()
    }
}

#[cfg(corrected)]
impl Clone for Table {
    fn clone(&self) -> Table {
        let texts = self.texts.clone();
        let numbers = texts.iter().enumerate().map(|(at, text)| (Key(&**text), at)).collect();
        Table { numbers, texts }
    }
}
