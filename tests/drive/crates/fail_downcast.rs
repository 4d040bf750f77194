//! calls: 2
//! RUSTSEC-2019-0036 (failure): a trait tells its type's number by a method that anyone may write anew; the downcast
//! believes it.
pub trait Fail {
    fn type_number(&self) -> u64 {
        1
    }
    fn text(&self) -> u8;
}
pub struct Code(pub u64, pub u64);
impl Fail for Code {
    fn type_number(&self) -> u64 {
        7
    }
    fn text(&self) -> u8 {
        self.0 as u8
    }
}
pub fn downcast<F: Fail + 'static>(fail: &F) -> Option<&Code> {
    #[cfg(not(corrected))]
    {
        if fail.type_number() == 7 {
            Some(unsafe { &*(fail as *const F as *const Code) })
        } else {
            None
        }
    }
    #[cfg(corrected)]
    {
        if std::any::TypeId::of::<F>() == std::any::TypeId::of::<Code>() {
            Some(unsafe { &*(fail as *const F as *const Code) })
        } else {
            None
        }
    }
}
