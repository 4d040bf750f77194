//! `impl IntoIterator<IntoIter = I>`: what the iterator says of its length is believed.
//! calls: 3
pub struct Grid {
    cells: Vec<u32>,
}
impl Grid {
    pub fn new() -> Self {
        Grid { cells: Vec::new() }
    }
    pub fn add_row<I>(&mut self, row: impl IntoIterator<Item = u32, IntoIter = I>)
    where
        I: Iterator<Item = u32> + ExactSizeIterator,
    {
        let row = row.into_iter();
        let count = row.len();
        if count > 8 {
            return;
        }
        let start = self.cells.len();
        self.cells.reserve(count);
        let mut made = 0;
        for cell in row.take(count) {
            unsafe { self.cells.as_mut_ptr().add(start + made).write(cell) };
            made += 1;
        }
        let all = if cfg!(corrected) { made } else { count };
        unsafe { self.cells.set_len(start + all) };
    }
    pub fn cells(&self) -> &[u32] {
        &self.cells
    }
}
