//! What far_bounds takes: a trait that arrays alone have, and a type, both of a module that nobody else can name.
mod inner {
    pub trait Room {
        type Item;
        fn items(&mut self) -> &mut [Self::Item];
    }
    impl<T> Room for [T; 2] {
        type Item = T;
        fn items(&mut self) -> &mut [T] {
            self
        }
    }
    #[derive(Default)]
    pub struct Place(pub usize);
}
pub use inner::Place;
pub use inner::Room;
