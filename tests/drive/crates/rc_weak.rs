//! A shared pointer whose get_mut does not ask about weak pointers (std's own early fault).
//! calls: 4
use std::ptr::NonNull;
struct Inner<T> {
    strong: usize,
    weak: usize,
    value: Option<T>,
}
pub struct Shared<T>(NonNull<Inner<T>>);
pub struct Weak<T>(NonNull<Inner<T>>);
impl<T> Shared<T> {
    pub fn new(value: T) -> Self {
        Shared(unsafe {
            NonNull::new_unchecked(Box::into_raw(Box::new(Inner { strong: 1, weak: 0, value: Some(value) })))
        })
    }
    pub fn downgrade(&self) -> Weak<T> {
        unsafe {
            (*self.0.as_ptr()).weak += 1;
        }
        Weak(self.0)
    }
    pub fn get(&self) -> &T {
        unsafe { (*self.0.as_ptr()).value.as_ref().unwrap() }
    }
    pub fn get_mut(&mut self) -> Option<&mut T> {
        let inner = unsafe { &mut *self.0.as_ptr() };
        #[cfg(corrected)]
        if inner.weak != 0 {
            return None;
        }
        if inner.strong != 1 {
            return None;
        }
        inner.value.as_mut()
    }
}
impl<T> Weak<T> {
    pub fn get(&self) -> Option<&T> {
        unsafe { (*self.0.as_ptr()).value.as_ref() }
    }
}
impl<T> Drop for Shared<T> {
    fn drop(&mut self) {
        unsafe {
            let inner = self.0.as_ptr();
            (*inner).strong -= 1;
            if (*inner).strong == 0 {
                (*inner).weak += 1;
                drop((*inner).value.take());
                (*inner).weak -= 1;
                if (*inner).weak == 0 {
                    drop(Box::from_raw(inner))
                }
            }
        }
    }
}
impl<T> Drop for Weak<T> {
    fn drop(&mut self) {
        unsafe {
            let inner = self.0.as_ptr();
            (*inner).weak -= 1;
            if (*inner).weak == 0 && (*inner).strong == 0 {
                drop(Box::from_raw(inner))
            }
        }
    }
}
