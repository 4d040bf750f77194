//! The double drop of many map-in-place functions (RUSTSEC-2021-0053 algorithmica, RUSTSEC-2020-0165 mozjpeg and
//! others): an element is read out, given to a closure, and still owned by the list when the closure panics.

pub struct Row<T> {
    cells: Vec<T>,
}

impl<T> Row<T> {
    pub fn one(cell: T) -> Row<T> {
        Row { cells: vec![cell] }
    }

    pub fn map_in_place<F: FnMut(T) -> T>(&mut self, mut change: F) {
        #[cfg(corrected)]
        {
            struct Abort;
            impl Drop for Abort {
                fn drop(&mut self) {
                    std::process::abort()
                }
            }
            for cell in &mut self.cells {
                unsafe {
                    let guard = Abort;
                    let next = change(std::ptr::read(cell));
                    std::ptr::write(cell, next);
                    std::mem::forget(guard);
                }
            }
        }
        #[cfg(not(corrected))]
        for cell in &mut self.cells {
            unsafe {
                let next = change(std::ptr::read(cell));
                std::ptr::write(cell, next);
            }
        }
    }
}
