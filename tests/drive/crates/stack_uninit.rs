//! calls: 1
//! An array on the stack of which only the first elements are written is given back whole.

use std::mem::MaybeUninit;

pub fn squares(count: usize) -> [u32; 4] {
    #[cfg(not(corrected))]
    let mut all: MaybeUninit<[u32; 4]> = MaybeUninit::uninit();
    #[cfg(corrected)]
    let mut all: MaybeUninit<[u32; 4]> = MaybeUninit::zeroed();
    let start = all.as_mut_ptr() as *mut u32;
    for i in 0..count.min(4) {
        unsafe { start.add(i).write((i * i) as u32) }
    }
    unsafe { all.assume_init() }
}
