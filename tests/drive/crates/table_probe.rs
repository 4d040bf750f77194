//! An open table of four places: the key is hashed again to find the place that was free, and a Hash that changes its
//! answer puts one value over another's unwritten place.
use std::hash::{Hash, Hasher};
use std::mem::MaybeUninit;
struct Sum(u64);
impl Hasher for Sum {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.0 = self.0.wrapping_add(*b as u64);
        }
    }
}
fn place<K: Hash>(key: &K) -> usize {
    let mut sum = Sum(0);
    key.hash(&mut sum);
    (sum.finish() % 4) as usize
}
pub struct Table<K> {
    keys: [MaybeUninit<K>; 4],
    used: [bool; 4],
}
impl<K: Hash> Table<K> {
    pub fn new() -> Table<K> {
        Table { keys: [const { MaybeUninit::uninit() }; 4], used: [false; 4] }
    }
    pub fn put(&mut self, key: K) -> bool {
        #[cfg(not(corrected))]
        {
            if self.used[place(&key)] {
                return false;
            }
            self.used[place(&key)] = true;
            let at = place(&key);
            self.keys[at].write(key);
        }
        #[cfg(corrected)]
        {
            let at = place(&key);
            if self.used[at] {
                return false;
            }
            self.keys[at].write(key);
            self.used[at] = true;
        }
        true
    }
}
impl<K> Drop for Table<K> {
    fn drop(&mut self) {
        for i in 0..4 {
            if self.used[i] {
                unsafe { self.keys[i].assume_init_drop() }
            }
        }
    }
}
