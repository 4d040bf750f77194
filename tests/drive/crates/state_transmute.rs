//! calls: 2
//! A number that came from outside is taken for one of an enum's values.

#[derive(Clone, Copy)]
#[repr(u8)]
enum State {
    Idle = 0,
    Busy = 1,
}

pub struct States {
    bytes: Vec<u8>,
}

impl States {
    pub fn new(bytes: Vec<u8>) -> States {
        States { bytes }
    }

    pub fn is_busy(&self, at: usize) -> bool {
        let byte = self.bytes[at];
        #[cfg(corrected)]
        assert!(byte < 2);
        let state: State = unsafe { std::mem::transmute(byte) };
        matches!(state, State::Busy)
    }
}
