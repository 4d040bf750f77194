//! RUSTSEC-2021-0028 (toodee): insert_row makes room for as many cells as the iterator says and fills what it gives.
pub struct Table<T> {
    cells: Vec<T>,
    cols: usize,
    rows: usize,
}
impl<T> Table<T> {
    pub fn new() -> Table<T> {
        Table { cells: Vec::new(), cols: 0, rows: 0 }
    }
    pub fn insert_row<I: ExactSizeIterator<Item = T>>(&mut self, at: usize, data: I) {
        assert!(at <= self.rows);
        let mut iter = data;
        let n = iter.len();
        if self.cols == 0 {
            self.cols = n;
        } else {
            assert_eq!(self.cols, n);
        }
        if n == 0 {
            return;
        }
        self.cells.reserve(n);
        let start = at * self.cols;
        let old = self.cells.len();
        unsafe {
            if cfg!(corrected) {
                self.cells.set_len(start);
            }
            let base = self.cells.as_mut_ptr();
            std::ptr::copy(base.add(start), base.add(start + n), old - start);
            if cfg!(corrected) {
                let mut filled = 0;
                while filled < n {
                    match iter.next() {
                        Some(item) => base.add(start + filled).write(item),
                        None => break,
                    }
                    filled += 1;
                    self.cells.set_len(start + filled);
                }
                assert_eq!(filled, n);
            } else {
                for (i, item) in iter.enumerate() {
                    base.add(start + i).write(item);
                }
            }
            self.cells.set_len(old + n);
        }
        self.rows += 1;
    }
    pub fn get(&self, row: usize, col: usize) -> Option<&T> {
        if col >= self.cols {
            return None;
        }
        self.cells.get(row.checked_mul(self.cols)?.checked_add(col)?)
    }
}
