//! CVE-2020-36323: joining measured all parts and then borrowed them again to copy them; a Borrow that gave a
//! shorter text the second time left bytes that were never written in the result, a longer one wrote past its end.
use std::borrow::Borrow;

pub fn join<S: Borrow<str>>(parts: &[S], separator: &str) -> String {
    let mut size = separator.len() * parts.len().saturating_sub(1);
    for part in parts {
        let part: &str = part.borrow();
        size += part.len();
    }
    let mut result: Vec<u8> = Vec::with_capacity(size);
    let mut written = 0;
    let mut append = |text: &str| {
        #[cfg(corrected)]
        assert!(text.len() <= size - written, "a part grew");
        unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), result.as_mut_ptr().add(written), text.len()) }
        written += text.len();
    };
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            append(separator);
        }
        append(part.borrow());
    }
    #[cfg(not(corrected))]
    let end = size;
    #[cfg(corrected)]
    let end = written;
    unsafe {
        result.set_len(end);
        String::from_utf8_unchecked(result)
    }
}
