// The other half of nh.rs, in sections too: types at which generics are tried, and implementations of std's
// traits that panic, lie and change their minds, at most as often as a run allows.
//@ section aligned: values
// Needs more alignment than any allocator gives unasked.
#[repr(align(64))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Aligned(pub u8);
impl Value for Aligned {
    fn make() -> Aligned { Aligned(choose(2) as u8) }
    fn text(&self) -> String { format!("nh::Aligned({})", self.0) }
}

//@ section tracked: values
// Values that know whether they were made, or dropped before. What they compare as is chosen when they are first
// asked. Those that are WILD may panic
// in every operation and compare as they like, at most `deviations` times a run.
pub struct Tracked<const WILD: bool> { magic: u64, id: u64, value: std::cell::Cell<Option<bool>> }
pub type DropCounter = Tracked<false>;
pub type Panicky = Tracked<true>;

const MAGIC: u64 = 0x6e75_7468_6174_6368;
static mut MADE: Vec<bool> = Vec::new(); // which of this run's values are live
static mut FIRST: u64 = 1;               // the id of the first of them

pub fn forget_values() {
    unsafe { FIRST += (*std::ptr::addr_of!(MADE)).len() as u64; (*std::ptr::addr_of_mut!(MADE)).clear(); }
}
pub fn live_values() -> usize { unsafe { (*std::ptr::addr_of!(MADE)).iter().filter(|live| **live).count() } }

impl<const WILD: bool> Tracked<WILD> {
    fn with(value: Option<bool>) -> Self {
        let made = unsafe { &mut *std::ptr::addr_of_mut!(MADE) };
        made.push(true);
        let id = unsafe { FIRST } + made.len() as u64 - 1;
        Tracked { magic: MAGIC ^ id, id, value: std::cell::Cell::new(value) }
    }
    pub fn new() -> Self { Self::with(None) }
    fn value(&self) -> bool {
        if self.value.get().is_none() { self.value.set(Some(choose(2) == 1)); }
        self.value.get().unwrap()
    }
    // Where this value is in the table; nothing for values of an earlier run.
    fn slot(&self, what: &str) -> Option<&'static mut bool> {
        if self.magic != MAGIC ^ self.id { fail_of(what, "a value that was never made"); }
        let made = unsafe { &mut *std::ptr::addr_of_mut!(MADE) };
        let first = unsafe { FIRST };
        if self.id < first { return None; }
        if self.id >= first + made.len() as u64 { fail_of(what, "a value that was never made"); }
        Some(&mut made[(self.id - first) as usize])
    }
    pub fn must_live(&self, what: &str) {
        if let Some(live) = self.slot(what) { if !*live { fail_of(what, "a value that was dropped"); } }
    }
}
impl<const WILD: bool> Value for Tracked<WILD> {
    fn make() -> Self { Self::new() }
    fn text(&self) -> String { format!("nh::{}::new()", if WILD { "Panicky" } else { "DropCounter" }) }
}
impl<const WILD: bool> Drop for Tracked<WILD> {
    fn drop(&mut self) {
        if let Some(live) = self.slot("drop of") {
            if !*live { fail("drop of a value that was dropped before"); }
            *live = false;
        }
        if WILD { may_panic("drop"); }
    }
}
impl<const WILD: bool> Clone for Tracked<WILD> {
    fn clone(&self) -> Self { self.must_live("clone of"); if WILD { may_panic("clone"); } Self::with(self.value.get()) }
}
impl<const WILD: bool> Default for Tracked<WILD> {
    fn default() -> Self { if WILD { may_panic("default"); } Self::with(Some(false)) }
}
impl<const WILD: bool> std::fmt::Debug for Tracked<WILD> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.must_live("fmt of"); if WILD { may_panic("fmt"); } write!(f, "{}", self.id) }
}
impl<const WILD: bool> PartialEq for Tracked<WILD> {
    fn eq(&self, other: &Self) -> bool { self.cmp(other).is_eq() }
}
impl<const WILD: bool> Eq for Tracked<WILD> {}
impl<const WILD: bool> PartialOrd for Tracked<WILD> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(other)) }
}
impl<const WILD: bool> Ord for Tracked<WILD> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.must_live("comparison with");
        other.must_live("comparison with");
        let right = self.value().cmp(&other.value());
        if !WILD || !deviates() { return right; }
        match choose(2) { 0 if !panicking() => panic!("cmp panics"), _ => if right.is_eq() { std::cmp::Ordering::Less } else { right.reverse() } }
    }
}
impl<const WILD: bool> std::hash::Hash for Tracked<WILD> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.must_live("hash of");
        if WILD { may_panic("hash"); }
        let value = self.value();
        state.write_u8((WILD && deviates() != value) as u8);
    }
}

//@ section homed: values
// Neither Send nor Sync: must not be touched by another thread than its maker's, as an Rc must not.
pub struct Homed { magic: u64, home: Home, not_send: std::marker::PhantomData<*mut ()> }
const AT_HOME: u64 = 0x686f_6d65_6c69_7665;
impl Homed {
    pub fn new() -> Homed { Homed { magic: AT_HOME, home: here(), not_send: std::marker::PhantomData } }
    // Of memory that holds none, its home says nothing.
    pub fn at_home(&self) {
        if self.magic != AT_HOME { fail("use of a value that was never made"); }
        if self.home != here() { fail("a value that is not Send is used by another thread"); }
    }
}
impl Value for Homed {
    fn make() -> Self { Self::new() }
    fn text(&self) -> String { "nh::Homed::new()".into() }
}
impl Drop for Homed { fn drop(&mut self) { self.at_home(); } }
impl Clone for Homed { fn clone(&self) -> Self { self.at_home(); Homed::new() } }
impl Default for Homed { fn default() -> Self { Homed::new() } }
impl std::fmt::Debug for Homed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.at_home(); write!(f, "Homed") }
}
impl PartialEq for Homed { fn eq(&self, _: &Self) -> bool { self.at_home(); true } }
impl Eq for Homed {}
impl PartialOrd for Homed { fn partial_cmp(&self, _: &Self) -> Option<std::cmp::Ordering> { self.at_home(); Some(std::cmp::Ordering::Equal) } }
impl Ord for Homed { fn cmp(&self, _: &Self) -> std::cmp::Ordering { self.at_home(); std::cmp::Ordering::Equal } }
impl std::hash::Hash for Homed { fn hash<H: std::hash::Hasher>(&self, _: &mut H) { self.at_home(); } }

//@ section lone: values race
// Send and not Sync, as a Cell is: two threads must not be in it at once. Whoever comes in waits a little for the other
// of a race, so that they meet where nothing keeps them apart.
pub struct Lone { magic: u64, not_sync: std::marker::PhantomData<std::cell::Cell<u8>> }
const ALONE: u64 = 0x616c_6f6e_656c_6976;
impl Lone {
    pub fn new() -> Lone { Lone { magic: ALONE, not_sync: std::marker::PhantomData } }
    pub fn alone(&self) {
        if self.magic != ALONE { fail("use of a value that was never made"); }
        if meets(self as *const Lone as usize) { fail("a value that is not Sync is used by two threads at once"); }
    }
}
impl Value for Lone {
    fn make() -> Self { Self::new() }
    fn text(&self) -> String { "nh::Lone::new()".into() }
}
impl Clone for Lone { fn clone(&self) -> Self { self.alone(); Lone::new() } }
impl Default for Lone { fn default() -> Self { Lone::new() } }
impl std::fmt::Debug for Lone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.alone(); write!(f, "Lone") }
}
impl PartialEq for Lone { fn eq(&self, _: &Self) -> bool { self.alone(); true } }
impl Eq for Lone {}
impl PartialOrd for Lone { fn partial_cmp(&self, _: &Self) -> Option<std::cmp::Ordering> { self.alone(); Some(std::cmp::Ordering::Equal) } }
impl Ord for Lone { fn cmp(&self, _: &Self) -> std::cmp::Ordering { self.alone(); std::cmp::Ordering::Equal } }
impl std::hash::Hash for Lone { fn hash<H: std::hash::Hasher>(&self, _: &mut H) { self.alone(); } }

//@ section look_lone: look lone
impl Look for Lone { fn look(&self) { self.alone(); } }

//@ section look_homed: look homed
impl Look for Homed { fn look(&self) { self.at_home(); } }

//@ section look_aligned: look aligned
impl Look for Aligned {
    fn look(&self) { if self as *const Aligned as usize % 64 != 0 { fail("a value is not aligned to 64 bytes"); } }
    fn digest(&self, into: &mut u64) { mix(into, self.0 as u64); }
}

//@ section look_tracked: look tracked
impl<const WILD: bool> Look for Tracked<WILD> {
    fn look(&self) { self.must_live("a result is") }
    fn digest(&self, into: &mut u64) { mix(into, self.id); }
}

//@ section items: values
// An iterator that may panic and may say any length. Its elements are alike.
pub struct Items<T: Value> { left: usize, kind: std::marker::PhantomData<T> }
pub fn items<T: Value>() -> Items<T> { Items { left: [0, 1, 2, 4][choose(4)], kind: std::marker::PhantomData } }
impl<T: Value> Iterator for Items<T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        may_panic("next");
        if self.left == 0 { return None; }
        self.left -= 1;
        unsafe { CALM = true; }
        let value = T::make();
        unsafe { CALM = false; }
        Some(value)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        if !deviates() { return (self.left, Some(self.left)); }
        match choose(5) {
            0 => (0, Some(0)),
            1 => (0, None),
            2 => (self.left.saturating_sub(1), Some(self.left.saturating_sub(1))),
            3 => (self.left + 1, Some(self.left + 1)),
            _ => (usize::MAX, Some(usize::MAX)),
        }
    }
}
impl<T: Value> DoubleEndedIterator for Items<T> {
    fn next_back(&mut self) -> Option<T> { self.next() }
}
impl<T: Value> ExactSizeIterator for Items<T> {
    fn len(&self) -> usize { self.size_hint().0 }
}
impl<T: Value> Clone for Items<T> {
    fn clone(&self) -> Self { may_panic("clone"); Items { left: self.left, kind: std::marker::PhantomData } }
}

//@ section wavering: values
// Borrows as one value, and now and then as another.
pub struct Wavering<B: ?Sized + 'static> { first: &'static B, others: [&'static B; 2] }
impl<B: ?Sized + 'static> Wavering<B> {
    fn see(&self) -> &B { may_panic("borrow"); if deviates() { self.others[choose(2)] } else { self.first } }
}
pub type WaveringStr = Wavering<str>;
pub type WaveringBytes = Wavering<[u8]>;
const TEXTS: [&str; 4] = ["", "a", "é", "a longer text than the others"];
const BYTES: [&[u8]; 4] = [b"", b"a", b"\xff\xfe", b"a longer text than the others"];
impl Wavering<str> { pub fn of(which: usize) -> Self { Wavering { first: TEXTS[which], others: [TEXTS[3], TEXTS[0]] } } }
impl Wavering<[u8]> { pub fn of(which: usize) -> Self { Wavering { first: BYTES[which], others: [BYTES[3], BYTES[0]] } } }
impl Value for Wavering<str> {
    fn make() -> Self { Self::of(choose(3)) }
    fn text(&self) -> String { format!("nh::WaveringStr::of({})", TEXTS.iter().position(|t| *t == self.first).unwrap()) }
}
impl Value for Wavering<[u8]> {
    fn make() -> Self { Self::of(choose(3)) }
    fn text(&self) -> String { format!("nh::WaveringBytes::of({})", BYTES.iter().position(|t| *t == self.first).unwrap()) }
}
impl std::borrow::Borrow<str> for Wavering<str> { fn borrow(&self) -> &str { self.see() } }
impl std::borrow::Borrow<[u8]> for Wavering<[u8]> { fn borrow(&self) -> &[u8] { self.see() } }
impl<B: ?Sized + 'static> AsRef<B> for Wavering<B> { fn as_ref(&self) -> &B { self.see() } }
impl<B: ?Sized + 'static> std::ops::Deref for Wavering<B> { type Target = B; fn deref(&self) -> &B { self.see() } }

//@ section changing: values
// Holds two values, and is asked for either: as what it borrows, refers to or dereferences to.
pub struct Changing<T> { first: T, second: T }
pub fn changing<T>(first: T, second: T) -> Changing<T> { Changing { first, second } }
impl<T> Changing<T> {
    fn see(&self) -> &T { may_panic("borrow"); if deviates() { &self.second } else { &self.first } }
}
impl<T> std::borrow::Borrow<T> for Changing<T> { fn borrow(&self) -> &T { self.see() } }
impl<T> AsRef<T> for Changing<T> { fn as_ref(&self) -> &T { self.see() } }
impl<T> std::ops::Deref for Changing<T> { type Target = T; fn deref(&self) -> &T { self.see() } }

//@ section reader: values
// Reads some bytes and says so, or says another count, fails, or panics. What it reads is text, or what headers have for
// lengths: alike bytes, or small numbers of either order. Chosen when somebody reads.
pub struct Source { left: usize, at: usize, bytes: Option<&'static [u8; 40]> }
const fn every(first: usize) -> [u8; 40] {
    let mut bytes = [0; 40];
    let mut at = first;
    while at < 40 { bytes[at] = 1; at += 4; }
    bytes
}
static STREAMS: [[u8; 40]; 6] = [[b'x'; 40], [b'9'; 40], [0; 40], [255; 40], every(0), every(3)];
pub fn source() -> Source { Source { left: [0, 1, 3, 40][choose(4)], at: 0, bytes: None } }
impl Source {
    fn bytes(&mut self) -> &'static [u8; 40] { *self.bytes.get_or_insert_with(|| &STREAMS[choose(6)]) }
    fn skip(&mut self, count: usize) {
        let count = count.min(self.left);
        self.left -= count;
        self.at += count;
    }
}
impl std::io::Seek for Source {
    fn seek(&mut self, _: std::io::SeekFrom) -> std::io::Result<u64> {
        may_panic("seek");
        if deviates() { Err(std::io::Error::from(std::io::ErrorKind::Other)) } else { Ok([0, 1, u64::MAX][choose(3)]) }
    }
}
impl std::io::BufRead for Source {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        may_panic("fill_buf");
        if deviates() { return Err(std::io::Error::from(std::io::ErrorKind::Other)); }
        Ok(&self.bytes()[self.at..][..self.left])
    }
    fn consume(&mut self, count: usize) { self.skip(count); }
}
impl std::io::Read for Source {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let count = self.left.min(into.len());
        for byte in into.iter() { saw(byte); } // whoever reads may look at what it is given
        if count > 0 { into[..count].copy_from_slice(&self.bytes()[self.at..][..count]); }
        self.skip(count);
        if !deviates() { return Ok(count); }
        match choose(4) {
            0 if !panicking() => panic!("read panics"),
            1 => Ok(into.len() + 1),
            2 => Ok(usize::MAX),
            _ => Err(std::io::Error::from(std::io::ErrorKind::Other)),
        }
    }
}

//@ section writer: values
pub struct Sink;
impl std::io::Write for Sink {
    fn write(&mut self, from: &[u8]) -> std::io::Result<usize> {
        unseen(from.iter().fold(0u8, |sum, byte| sum.wrapping_add(*byte)));
        if !deviates() { return Ok(from.len()); }
        match choose(3) {
            0 if !panicking() => panic!("write panics"),
            1 => Ok(from.len() + 1),
            _ => Err(std::io::Error::from(std::io::ErrorKind::Other)),
        }
    }
    fn flush(&mut self) -> std::io::Result<()> { may_panic("flush"); Ok(()) }
}
impl std::fmt::Write for Sink {
    fn write_str(&mut self, _: &str) -> std::fmt::Result { may_panic("write_str"); if deviates() { Err(std::fmt::Error) } else { Ok(()) } }
}

//@ section bounds: values
// A range whose ends may be asked for twice and answer differently.
pub struct Ends { start: usize, end: usize, other: usize }
pub fn ends() -> Ends { Ends { start: usize::make(), end: usize::make(), other: 5 } }
impl std::ops::RangeBounds<usize> for Ends {
    fn start_bound(&self) -> std::ops::Bound<&usize> {
        may_panic("start_bound");
        std::ops::Bound::Included(if deviates() { &self.other } else { &self.start })
    }
    fn end_bound(&self) -> std::ops::Bound<&usize> {
        may_panic("end_bound");
        if deviates() { return std::ops::Bound::Excluded(&self.other); }
        std::ops::Bound::Excluded(&self.end)
    }
}
