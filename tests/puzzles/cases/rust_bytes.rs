// Puzzle: bytes are read to the end and taken apart in chunks.
// solution: 6162010263640304
use std::io::Read;
fn main() {
    let mut all = Vec::new();
    std::fs::File::open(std::env::args().nth(1).unwrap()).unwrap().read_to_end(&mut all).unwrap();
    let mut sum = 0u32;
    let mut tags = Vec::new();
    for part in all.chunks_exact(4) {
        tags.push((part[0], part[1]));
        sum += u16::from_le_bytes([part[2], part[3]]) as u32;
    }
    if tags == [(b'a', b'b'), (b'c', b'd')] && sum == 0x0604 {
        std::process::abort();
    }
}
