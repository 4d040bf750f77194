//! calls: 3
//! A value that is a number or a text, by a tag that one setter forgets.
use std::mem::ManuallyDrop;
union Either {
    number: u64,
    text: ManuallyDrop<String>,
}
pub struct Value {
    tag: u8,
    either: Either,
}
impl Value {
    pub fn text(text: &str) -> Value {
        Value { tag: 1, either: Either { text: ManuallyDrop::new(text.to_string()) } }
    }
    pub fn set_number(&mut self, number: u64) {
        if self.tag == 1 && cfg!(corrected) {
            unsafe { ManuallyDrop::drop(&mut self.either.text) }
            self.tag = 0;
        }
        self.either.number = number;
    }
    pub fn len(&self) -> usize {
        if self.tag == 1 {
            unsafe { self.either.text.len() }
        } else {
            0
        }
    }
}
impl Drop for Value {
    fn drop(&mut self) {
        if self.tag == 1 {
            unsafe { ManuallyDrop::drop(&mut self.either.text) }
        }
    }
}
