//! calls: 2
//! A grid whose operator [] looks at one of its two indices.
use std::ops::{Index, IndexMut};
pub struct Grid<T> {
    cells: Vec<T>,
    cols: usize,
}
impl<T> Grid<T> {
    pub fn from_vec(cells: Vec<T>, cols: usize) -> Option<Grid<T>> {
        if cols == 0 || cells.len() % cols != 0 {
            return None;
        }
        Some(Grid { cells, cols })
    }
}
impl<T> Index<(usize, usize)> for Grid<T> {
    type Output = T;
    fn index(&self, (row, col): (usize, usize)) -> &T {
        assert!(row < self.cells.len() / self.cols);
        if cfg!(corrected) {
            assert!(col < self.cols);
        }
        unsafe { self.cells.get_unchecked(row * self.cols + col) }
    }
}
impl<T> IndexMut<(usize, usize)> for Grid<T> {
    fn index_mut(&mut self, (row, col): (usize, usize)) -> &mut T {
        assert!(row < self.cells.len() / self.cols && col < self.cols);
        unsafe { self.cells.get_unchecked_mut(row * self.cols + col) }
    }
}
