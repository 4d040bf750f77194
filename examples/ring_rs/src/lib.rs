//! A fixed-capacity ring buffer of bytes, as a driver of a serial line keeps one.
//!
//! [`Ring`] owns its storage. The free functions work on storage that lies elsewhere (a DMA area, a
//! mapped file) and is handed in as a slice with the position of its oldest byte.

/// A ring of at most `N` bytes. Pushing into a full ring is refused.
pub struct Ring<const N: usize> {
    slots: [u8; N],
    head: usize,
    len: usize,
}

impl<const N: usize> Ring<N> {
    pub const fn new() -> Self {
        Ring { slots: [0; N], head: 0, len: 0 }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends `byte`, or gives it back when the ring is full.
    pub fn push(&mut self, byte: u8) -> Result<(), u8> {
        if self.len == N {
            return Err(byte);
        }
        self.slots[(self.head + self.len) % N] = byte;
        self.len += 1;
        Ok(())
    }

    /// Takes the oldest byte.
    pub fn pop(&mut self) -> Option<u8> {
        if self.len == 0 {
            return None;
        }
        let byte = self.slots[self.head];
        self.head = (self.head + 1) % N;
        self.len -= 1;
        Some(byte)
    }
}

impl<const N: usize> Default for Ring<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// The byte `offset` places after the oldest one, which is at `head`.
pub fn peek(storage: &[u8], head: usize, offset: usize) -> Option<u8> {
    if head >= storage.len() {
        return None;
    }
    let mut index = head.wrapping_add(offset);
    if index >= storage.len() {
        index -= storage.len(); // wraps once, so an offset of a whole round or more is still outside
    }
    Some(unsafe { *storage.get_unchecked(index) })
}

/// Sum of the `len` bytes from `start` on, folded into one byte.
pub fn checksum(storage: &[u8], start: usize, len: usize) -> u8 {
    if start + len > storage.len() {
        return 0;
    }
    let mut sum = 0u8;
    for &byte in &storage[start..start + len] {
        sum += byte;
    }
    sum
}

/// Sends `input` through a ring of 16 bytes and gives the bytes that did not fit.
pub fn overrun(input: &[u8]) -> Vec<u8> {
    let mut ring = Ring::<16>::new();
    input.iter().filter_map(|&byte| ring.push(byte).err()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_leave_in_order() {
        let mut ring = Ring::<2>::new();
        assert_eq!((ring.push(1), ring.push(2), ring.push(3)), (Ok(()), Ok(()), Err(3)));
        assert_eq!((ring.pop(), ring.pop(), ring.pop()), (Some(1), Some(2), None));
        assert!(ring.is_empty());
    }

    #[test]
    fn peek_wraps_around() {
        let storage = [10, 11, 12, 13];
        assert_eq!(peek(&storage, 3, 0), Some(13));
        assert_eq!(peek(&storage, 3, 2), Some(11));
        assert_eq!(peek(&storage, 4, 0), None);
    }

    #[test]
    fn checksum_adds_the_range() {
        assert_eq!(checksum(&[1, 2, 3, 4], 1, 2), 5);
        assert_eq!(checksum(&[1, 2, 3, 4], 3, 2), 0);
    }

    #[test]
    fn overrun_gives_the_rest() {
        assert_eq!(overrun(&[7; 18]), vec![7, 7]);
        assert_eq!(Ring::<4>::default().len(), 0);
    }
}
