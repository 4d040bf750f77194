// Puzzle: Rust: a file read and compared.
// solution: 666572726f7573
use std::env;
use std::fs;
use std::process;

fn main() {
    let path = match env::args().nth(1) {
        Some(path) => path,
        None => process::exit(2),
    };
    let bytes = fs::read(path).unwrap_or_default();
    if bytes.len() >= 7 && &bytes[..7] == b"ferrous" {
        process::abort();
    }
}
