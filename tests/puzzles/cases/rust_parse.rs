// Puzzle: Rust: a number parsed.
// solution: 39303231300a
// how: stdin
use std::io::{self, BufRead};
use std::process;

fn main() {
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line).is_err() {
        return;
    }
    if let Ok(number) = line.trim().parse::<u32>() {
        if number == 90210 {
            process::abort();
        }
    }
}
