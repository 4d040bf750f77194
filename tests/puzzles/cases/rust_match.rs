// Puzzle: Rust: a match over bytes and a checked sum.
// solution: 5273c832
// how: stdin
use std::io::{self, Read};
use std::process;

fn main() {
    let mut bytes = Vec::new();
    if io::stdin().read_to_end(&mut bytes).is_err() || bytes.len() < 4 {
        return;
    }
    match (bytes[0], bytes[1]) {
        (b'R', b's') => {
            if let Some(sum) = bytes[2].checked_add(bytes[3]) {
                if sum == 250 && bytes[2] > bytes[3] {
                    process::abort();
                }
            }
        }
        _ => {}
    }
}
