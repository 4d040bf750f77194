//! What a Result holds where all went well is looked at, though its error is a type of the crate.
//! calls: 2
#[derive(Debug)]
pub struct Missing(());
pub struct Shelf {
    books: Vec<u16>,
}
impl Shelf {
    pub fn with_capacity(books: u8) -> Self {
        Shelf { books: Vec::with_capacity(books as usize % 8) }
    }
    pub fn get(&self, at: usize) -> Result<&u16, Missing> {
        let end = if cfg!(corrected) { self.books.len() } else { self.books.capacity() };
        if at < end {
            Ok(unsafe { &*self.books.as_ptr().add(at) })
        } else {
            Err(Missing(()))
        }
    }
}
