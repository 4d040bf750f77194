//! calls: 4
//! RUSTSEC-2019-0023 (string-interner): the table's keys point into the texts that the interner owns; the derived
//! Clone copied the keys, and the clone read texts of an interner that was gone.

pub struct Interner {
    texts: Vec<Box<str>>,
    keys: Vec<*const str>,
}

impl Interner {
    pub fn new() -> Interner {
        Interner { texts: Vec::new(), keys: Vec::new() }
    }

    pub fn intern(&mut self, text: &str) -> usize {
        if let Some(at) = self.find(text) {
            return at;
        }
        let owned: Box<str> = text.into();
        self.keys.push(&*owned as *const str);
        self.texts.push(owned);
        self.keys.len() - 1
    }

    pub fn find(&self, text: &str) -> Option<usize> {
        self.keys.iter().position(|key| unsafe { &**key } == text)
    }
}

impl Clone for Interner {
    fn clone(&self) -> Interner {
        let texts = self.texts.clone();
        #[cfg(not(corrected))]
        let keys = self.keys.clone();
        #[cfg(corrected)]
        let keys = texts.iter().map(|text| &**text as *const str).collect();
        Interner { texts, keys }
    }
}
