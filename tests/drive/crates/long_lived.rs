//! A lifetime that nothing ties to its lender, inside of an Option.
//! calls: 2
pub struct Store<T> {
    items: Vec<T>,
}
impl<T> Store<T> {
    pub fn new(items: Vec<T>) -> Self {
        Store { items }
    }
    #[cfg(not(corrected))]
    pub fn first<'a>(&self) -> Option<&'a T> {
        self.items.first().map(|x| unsafe { &*(x as *const T) })
    }
    #[cfg(corrected)]
    pub fn first<'a>(&'a self) -> Option<&'a T> {
        self.items.first().map(|x| unsafe { &*(x as *const T) })
    }
}
