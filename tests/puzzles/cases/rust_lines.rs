// Puzzle: Rust: lines of standard input.
// solution: 6164640a34310a
// how: stdin
use std::io::{self, BufRead};
use std::process;

fn main() {
    let mut words = Vec::new();
    for line in io::stdin().lock().lines() {
        match line {
            Ok(line) => words.push(line),
            Err(_) => return,
        }
    }
    if words.len() == 2 && words[0] == "add" && words[1].bytes().map(u32::from).sum::<u32>() == 101 {
        process::abort();
    }
}
