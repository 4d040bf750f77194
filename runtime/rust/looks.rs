// What drivers of Rust code look at: what came back (references, text, overlaps) and the memory below it (bytes that
// nobody wrote, layouts that memory goes back with). Sections as in nh.rs, which stands before this file.
//@ section look: core
// Is what came back what its type promises? References are not null, aligned and point at live memory; what
// they point at is looked at too. Memory is read byte by byte, so that AddressSanitizer has its say.
pub type Spans = Vec<(usize, usize, bool)>;
pub trait Look {
    fn look(&self);
    fn spans(&self, _: &mut Spans) {}
    fn digest(&self, _: &mut u64) {} // of what is there, by value
}
fn mix(into: &mut u64, value: u64) { *into = (*into ^ value).wrapping_mul(0x100_0000_01b3).rotate_left(23); }

fn valid(at: *const u8, size: usize, align: usize, writable: bool) {
    if at.is_null() { fail("a reference is null"); }
    if at as usize % align != 0 { fail("a reference is not aligned"); }
    touch(at, size, writable);
}
fn bits<T>(reference: &T) -> *const u8 { unsafe { std::ptr::read_volatile(reference as *const T as *const *const u8) } }

impl<T: Look + ?Sized> Look for &T {
    fn look(&self) {
        valid(bits(self), std::mem::size_of_val(*self), std::mem::align_of_val(*self), false);
        (**self).look();
    }
    fn spans(&self, out: &mut Spans) { out.push((bits(self) as usize, std::mem::size_of_val(*self), false)); }
    fn digest(&self, into: &mut u64) { (**self).digest(into) }
}
impl<T: Look + ?Sized> Look for &mut T {
    fn look(&self) {
        valid(bits(self), std::mem::size_of_val(&**self), std::mem::align_of_val(&**self), true);
        (**self).look();
    }
    fn spans(&self, out: &mut Spans) { out.push((bits(self) as usize, std::mem::size_of_val(&**self), true)); }
    fn digest(&self, into: &mut u64) { (**self).digest(into) }
}
impl Look for str {
    fn look(&self) { if std::str::from_utf8(self.as_bytes()).is_err() { fail("a str is not UTF-8"); } }
    fn digest(&self, into: &mut u64) { for byte in self.bytes() { mix(into, byte as u64); } }
}
impl Look for String {
    fn look(&self) { let text: &str = self; (&text).look(); }
}
impl Look for bool {
    fn look(&self) { if unsafe { std::ptr::read_volatile(self as *const bool as *const u8) } > 1 { fail("a bool is neither true nor false"); } }
}
impl Look for char {
    fn look(&self) { if char::from_u32(unsafe { std::ptr::read_volatile(self as *const char as *const u32) }).is_none() { fail("a char is no character"); } }
}
macro_rules! whole { ($($type:ty)*) => { $(impl Look for $type {
    fn look(&self) { saw(self); }
    fn digest(&self, into: &mut u64) { mix(into, *self as u64); }
})* }; }
whole! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 }
macro_rules! plain { ($($type:ty)*) => { $(impl Look for $type { fn look(&self) {} })* }; }
plain! { () std::cmp::Ordering std::time::Duration std::io::Error std::string::FromUtf8Error std::str::Utf8Error std::fmt::Error std::num::ParseIntError std::collections::TryReserveError }
impl<T: Look> Look for [T] {
    fn look(&self) { if std::mem::size_of::<T>() > 0 { for value in self { value.look(); } } }
    fn spans(&self, out: &mut Spans) { for value in self { value.spans(out); } }
    fn digest(&self, into: &mut u64) {
        mix(into, self.len() as u64);
        if std::mem::size_of::<T>() > 0 { for value in self { value.digest(into); } }
    }
}
impl<T: Look, const N: usize> Look for [T; N] {
    fn look(&self) { self[..].look() }
    fn spans(&self, out: &mut Spans) { self[..].spans(out) }
}
impl<T: Look> Look for Vec<T> {
    fn look(&self) {
        if self.len() > self.capacity() { fail("a Vec is longer than its capacity"); }
        let slice: &[T] = self;
        (&slice).look();
    }
    fn spans(&self, out: &mut Spans) { self[..].spans(out) }
}
impl<T: Look + ?Sized> Look for Box<T> {
    fn look(&self) { let value: &T = self; (&value).look(); }
    fn spans(&self, out: &mut Spans) { (**self).spans(out) }
}
impl<T: Look> Look for Option<T> {
    fn look(&self) { if let Some(value) = self { value.look(); } }
    fn spans(&self, out: &mut Spans) { if let Some(value) = self { value.spans(out); } }
    fn digest(&self, into: &mut u64) { if let Some(value) = self { value.digest(into); } }
}
impl<T: Look, E: Look> Look for Result<T, E> {
    fn look(&self) { match self { Ok(value) => value.look(), Err(error) => error.look() } }
    fn spans(&self, out: &mut Spans) { match self { Ok(value) => value.spans(out), Err(error) => error.spans(out) } }
    fn digest(&self, into: &mut u64) { match self { Ok(value) => value.digest(into), Err(error) => error.digest(into) } }
}
macro_rules! tuple_looks { ($(($($name:ident $at:tt),*);)*) => { $(impl<$($name: Look),*> Look for ($($name,)*) {
    fn look(&self) { $(self.$at.look();)* }
    fn spans(&self, out: &mut Spans) { $(self.$at.spans(out);)* }
    fn digest(&self, into: &mut u64) { $(self.$at.digest(into);)* }
})* }; }
tuple_looks! { (A 0); (A 0, B 1); (A 0, B 1, C 2); (A 0, B 1, C 2, D 3); }

pub fn look<T: Look + ?Sized>(value: &T) { value.look() }
pub fn digest<T: Look + ?Sized>(value: &T) -> u64 { let mut all = 0; value.digest(&mut all); all }
// Nobody writes to what a live reference points at but its holder, and that is the driver, which does not.
pub fn unchanged<T: Look + ?Sized>(value: &T, before: u64) {
    if digest(value) != before { fail("what a live reference points at was changed"); }
}
pub fn spans<T: Look + ?Sized>(value: &T) -> Spans { let mut out = Spans::new(); value.spans(&mut out); out }
pub fn frozen(mut spans: Spans) -> Spans { for span in &mut spans { span.2 = false; } spans }

// References that live at the same time: none that is mutable overlaps another.
pub fn apart(results: &[Spans]) {
    let all: Vec<_> = results.iter().flatten().filter(|span| span.1 > 0).collect();
    for (i, a) in all.iter().enumerate() {
        for b in &all[i + 1..] {
            if (a.2 || b.2) && a.0 < b.0 + b.1 && b.0 < a.0 + a.1 {
                fail(if a.2 && b.2 { "two live &mut references overlap" } else { "a live &mut reference overlaps a live & reference" });
            }
        }
    }
}

//@ section good: look
// What a Result holds where all went well; of its error nothing is known.
pub struct Good<'a, T>(Option<&'a T>);
pub fn good<T, E>(from: &Result<T, E>) -> Good<'_, T> { Good(from.as_ref().ok()) }
impl<T: Look> Look for Good<'_, T> {
    fn look(&self) { if let Some(value) = self.0 { value.look(); } }
    fn spans(&self, out: &mut Spans) { if let Some(value) = self.0 { value.spans(out); } }
    fn digest(&self, into: &mut u64) { if let Some(value) = self.0 { value.digest(into); } }
}

//@ section taken: core
// What an iterator of the library gives first.
pub fn taken<I: IntoIterator>(from: I) -> Vec<I::Item> { from.into_iter().take(3).collect() }

//@ section fill: core
// Fresh memory holds a byte of our choice, so that a value that was never written can be told from others.
pub struct Filling;
unsafe impl std::alloc::GlobalAlloc for Filling {
    unsafe fn alloc(&self, layout: std::alloc::Layout) -> *mut u8 {
        let made = std::alloc::System.alloc(layout);
        if !made.is_null() { std::ptr::write_bytes(made, FILL, layout.size().min(1 << 16)); }
        made
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: std::alloc::Layout) { std::alloc::System.dealloc(at, layout) }
    unsafe fn alloc_zeroed(&self, layout: std::alloc::Layout) -> *mut u8 { std::alloc::System.alloc_zeroed(layout) }
    unsafe fn realloc(&self, at: *mut u8, layout: std::alloc::Layout, size: usize) -> *mut u8 {
        let made = self.alloc(std::alloc::Layout::from_size_align_unchecked(size, layout.align()));
        if made.is_null() { return made; }
        std::ptr::copy_nonoverlapping(at, made, layout.size().min(size));
        self.dealloc(at, layout);
        made
    }
}

//@ section layouts: fill
// Memory goes back as it was asked for: with the size and the alignment of its allocation.
pub struct Exact;
const LAYOUTS: usize = 1 << 16;
static mut KNOWN: [(usize, usize, usize); LAYOUTS] = [(0, 0, 0); LAYOUTS]; // address, size (0: freed), alignment
static mut KNOWN_COUNT: usize = 0;
static KNOWN_LOCK: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);
impl Exact {
    fn with<R>(call: impl FnOnce() -> R) -> R {
        use std::sync::atomic::Ordering::*;
        while KNOWN_LOCK.swap(true, Acquire) { std::hint::spin_loop(); }
        let result = call();
        KNOWN_LOCK.store(false, Release);
        result
    }
    unsafe fn slot(at: usize) -> usize {
        let mut slot = (at >> 4).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48;
        while KNOWN[slot].0 != 0 && KNOWN[slot].0 != at { slot = (slot + 1) % LAYOUTS; }
        slot
    }
    unsafe fn note(at: *mut u8, size: usize, align: usize) {
        if size == 0 { fail("an allocation of no bytes was asked for"); }
        if at.is_null() { return; }
        Self::with(|| {
            // What is forgotten is not judged.
            if KNOWN_COUNT > LAYOUTS / 2 { KNOWN = [(0, 0, 0); LAYOUTS]; KNOWN_COUNT = 0; }
            let slot = Self::slot(at as usize);
            KNOWN_COUNT += (KNOWN[slot].0 == 0) as usize;
            KNOWN[slot] = (at as usize, size, align);
        });
    }
    unsafe fn leave(at: *mut u8, layout: std::alloc::Layout) {
        let known = Self::with(|| {
            let slot = Self::slot(at as usize);
            let known = KNOWN[slot];
            if known.0 != 0 { KNOWN[slot].1 = 0; }
            known
        });
        if known.1 != 0 && (known.1, known.2) != (layout.size(), layout.align()) {
            fail("memory is freed with another layout than it was allocated with");
        }
    }
}
unsafe impl std::alloc::GlobalAlloc for Exact {
    unsafe fn alloc(&self, layout: std::alloc::Layout) -> *mut u8 {
        let made = Filling.alloc(layout);
        Self::note(made, layout.size(), layout.align());
        made
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: std::alloc::Layout) { Self::leave(at, layout); Filling.dealloc(at, layout) }
    unsafe fn alloc_zeroed(&self, layout: std::alloc::Layout) -> *mut u8 {
        let made = Filling.alloc_zeroed(layout);
        Self::note(made, layout.size(), layout.align());
        made
    }
    unsafe fn realloc(&self, at: *mut u8, layout: std::alloc::Layout, size: usize) -> *mut u8 {
        Self::leave(at, layout);
        let made = Filling.realloc(at, layout, size);
        if made.is_null() { Self::note(at, layout.size(), layout.align()) } else { Self::note(made, size, layout.align()) }
        made
    }
}

//@ section capped: layouts
// More than a run can sensibly need is more than the machine has.
pub struct Capped;
const MOST_BYTES: usize = 1 << 26;
impl Capped {
    fn has(size: usize) -> bool {
        if size > MOST_BYTES { tape().out_of_memory = 1; }
        size <= MOST_BYTES && !memory_ends()
    }
}
unsafe impl std::alloc::GlobalAlloc for Capped {
    unsafe fn alloc(&self, layout: std::alloc::Layout) -> *mut u8 {
        if Self::has(layout.size()) { Exact.alloc(layout) } else { std::ptr::null_mut() }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: std::alloc::Layout) { Exact.dealloc(at, layout) }
    unsafe fn alloc_zeroed(&self, layout: std::alloc::Layout) -> *mut u8 {
        if Self::has(layout.size()) { Exact.alloc_zeroed(layout) } else { std::ptr::null_mut() }
    }
    unsafe fn realloc(&self, at: *mut u8, layout: std::alloc::Layout, size: usize) -> *mut u8 {
        if Self::has(size) { Exact.realloc(at, layout, size) } else { std::ptr::null_mut() }
    }
}

//@ section short: capped follow
#[global_allocator]
static ALLOCATOR: Capped = Capped;
// Memory runs out where it did in the run that this test was written from.
pub fn run_short() {
    std::alloc::set_alloc_error_hook(|_| panic!("out of memory"));
    unsafe { MEMORY_ENDS = true; }
}

//@ section exact: layouts
#[global_allocator]
static ALLOCATOR: Exact = Exact;

//@ section twice: fill follow
#[global_allocator]
static ALLOCATOR: Filling = Filling;
// The same run with other bytes in fresh memory and on the stack: whoever only sees what was written sees the same.
pub fn twice(choices: &[u8], deviations: u32, run: impl Fn()) {
    let mut seen = [0; 2];
    for (i, fill) in [0xbe, 0x41].into_iter().enumerate() {
        unsafe { FILL = fill; PAINTS = true; }
        follow(choices, deviations);
        paint();
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(&run));
        seen[i] = unsafe { SEEN };
    }
    assert!(seen[0] == seen[1], "a result depends on memory that was never written");
}

