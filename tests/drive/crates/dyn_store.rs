//! calls: 4
//! Objects behind a trait: the last one is asked for its area when it is gone.
pub trait Shape {
    fn area(&self) -> u64;
}
pub struct Dot(pub u8);
pub struct Square(pub u64);
impl Shape for Dot {
    fn area(&self) -> u64 {
        self.0 as u64
    }
}
impl Shape for Square {
    fn area(&self) -> u64 {
        self.0.wrapping_mul(self.0)
    }
}
pub struct Shelf {
    shapes: Vec<Box<dyn Shape>>,
}
impl Shelf {
    pub fn new() -> Shelf {
        Shelf { shapes: Vec::new() }
    }
    pub fn add(&mut self, shape: Box<dyn Shape>) {
        self.shapes.push(shape);
    }
    pub fn pop_area(&mut self) -> Option<u64> {
        let last = self.shapes.last()? as *const Box<dyn Shape>;
        if cfg!(corrected) {
            let area = unsafe { (*last).area() };
            self.shapes.pop();
            Some(area)
        } else {
            let gone = self.shapes.pop();
            let inner: *const dyn Shape = &**gone.as_ref()?;
            drop(gone);
            Some(unsafe { (*inner).area() })
        }
    }
}
