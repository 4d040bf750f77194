//! calls: 2
//! Two places of one slice, mutably: nobody asks whether they are two.

pub struct Board {
    cells: Vec<u32>,
}

impl Board {
    pub fn new(cells: Vec<u32>) -> Board {
        Board { cells }
    }

    pub fn pair_mut(&mut self, a: usize, b: usize) -> (&mut u32, &mut u32) {
        assert!(a < self.cells.len() && b < self.cells.len());
        #[cfg(corrected)]
        assert!(a != b);
        let cells = self.cells.as_mut_ptr();
        unsafe { (&mut *cells.add(a), &mut *cells.add(b)) }
    }
}
