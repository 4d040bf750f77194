//! Bytes are measured and copied by two calls of deref, which need not agree.
use std::ops::Deref;
pub fn copied<D: Deref<Target = [u8]>>(data: &D) -> Vec<u8> {
    #[cfg(not(corrected))]
    {
        let n = data.len();
        let mut out = Vec::with_capacity(n);
        unsafe {
            std::ptr::copy_nonoverlapping(data.as_ptr(), out.as_mut_ptr(), n);
            out.set_len(n);
        }
        out
    }
    #[cfg(corrected)]
    {
        let bytes: &[u8] = data;
        let mut out = Vec::with_capacity(bytes.len());
        unsafe {
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), out.as_mut_ptr(), bytes.len());
            out.set_len(bytes.len());
        }
        out
    }
}
