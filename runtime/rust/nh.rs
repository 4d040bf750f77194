// What drivers of Rust code call: choices, values, types that misbehave on purpose. Looks at what came back are in
// looks.rs. Sections (`//@ section NAME: what it needs`) are copied into the tests that are handed to the user, each
// only where it is needed, so everything here compiles with a stable rustc.
//@ section core
pub const CHOICES: usize = 1024;

// One run: the choices made so far. A run beyond the end of the tape takes the first alternative; whoever
// explores (the server) steps through all tapes, depth first.
#[repr(C)]
pub struct Tape {
    pub driver: u32,
    pub step: u32,
    pub used: u32,
    pub length: u32,
    pub out_of_memory: u32,
    pub deviations: u32,
    pub panicked: u32,
    pub logging: u32,
    pub choice: [u8; CHOICES],
    pub limit: [u8; CHOICES],
    pub site: [i16; CHOICES],
}

static mut OWN: Tape = Tape {
    driver: 0, step: 0, used: 0, length: 0, out_of_memory: 0, deviations: 2, panicked: 0, logging: 0,
    choice: [0; CHOICES], limit: [0; CHOICES], site: [0; CHOICES],
};
static mut TAPE: *mut Tape = std::ptr::null_mut();
static mut SITE: i16 = -1;
static mut ANSWERS: u32 = 0;                          // of the caller's code in this run
static mut CALM: bool = false;                        // take the first alternative, unasked
static mut ROUND: usize = 0;                          // of a repeated call
static mut REPLAY: (usize, usize) = (0, 0);           // choices of an earlier round, taken again
static mut RECORDED: [(usize, usize); 256] = [(0, 0); 256]; // where those of a site lie

// A run that the bounded engine found: what it chose, and numbers of any size, as bytes in the order in which the
// run asks for them. Empty: the run is one of the tape.
static mut GIVEN: &[u8] = &[];
static mut GIVEN_AT: usize = 0;
pub fn give(bytes: &'static [u8]) { unsafe { GIVEN = bytes; GIVEN_AT = 0; } }
fn given(into: &mut [u8]) {
    unsafe {
        let from = if REPLAY.0 < REPLAY.1 { &mut *std::ptr::addr_of_mut!(REPLAY.0) } else { &mut *std::ptr::addr_of_mut!(GIVEN_AT) };
        for byte in into { *byte = GIVEN.get(*from).copied().unwrap_or(0); *from += 1; }
    }
}
// Any value of a plain type, where the run is given; false: the value is one of its domain.
pub fn free<T: Copy>(value: &mut T) -> bool {
    if unsafe { GIVEN.is_empty() || CALM } { return false; }
    given(unsafe { std::slice::from_raw_parts_mut(value as *mut T as *mut u8, std::mem::size_of::<T>()) });
    true
}
// What the engine was told to take for granted holds of what it gives.
pub fn suppose(holds: bool) { if !holds { too_long(); } }
// How far the run has come in what it is made of.
fn mark() -> usize { unsafe { if GIVEN.is_empty() { tape().used as usize } else { GIVEN_AT } } }

pub fn panicking() -> bool { std::thread::panicking() }
pub type Home = std::thread::ThreadId;
pub fn here() -> Home { std::thread::current().id() }
pub fn logs() -> bool { tape().logging != 0 }
pub fn unseen<T>(value: T) -> T { std::hint::black_box(value) }

// Fresh memory is full of FILL. What looks like it is suspect; a second run with another FILL that sees other
// values tells that they were never written.
pub static mut FILL: u8 = 0xbe;
pub static mut SUSPECT: bool = false;
pub static mut SEEN: u64 = 0; // a digest of all that was looked at
pub fn saw<T: Copy>(value: &T) {
    unsafe {
        let bytes = std::slice::from_raw_parts(value as *const T as *const u8, std::mem::size_of::<T>());
        SUSPECT |= !bytes.is_empty() && bytes.iter().all(|byte| *byte == FILL);
        for byte in bytes { SEEN = (SEEN ^ *byte as u64).wrapping_mul(0x100_0000_01b3).rotate_left(23); }
    }
}

pub fn tape() -> &'static mut Tape {
    unsafe { if TAPE.is_null() { &mut *std::ptr::addr_of_mut!(OWN) } else { &mut *TAPE } }
}

// Choices beyond the end of the tape are the first alternative, or random where DICE is not zero: what is too much to be
// tried in order is at least tried here and there.
static mut DICE: u64 = 0;
pub fn roll(seed: u64) { unsafe { DICE = seed; } }
fn rolled(n: usize) -> u8 {
    unsafe {
        if DICE == 0 { return 0; }
        DICE ^= DICE << 13;
        DICE ^= DICE >> 7;
        DICE ^= DICE << 17;
        ((DICE >> 11) % n as u64) as u8
    }
}

// A number below n.
pub fn choose(n: usize) -> usize {
    let tape = tape();
    if n <= 1 || unsafe { CALM } { return 0; }
    let mut byte = [0];
    let again = unsafe { REPLAY.0 < REPLAY.1 };
    if unsafe { !GIVEN.is_empty() } {
        given(&mut byte);
        if again { return (byte[0] as usize).min(n - 1); }
    }
    unsafe {
        if again {
            REPLAY.0 += 1;
            return (tape.choice[REPLAY.0 - 1] as usize).min(n - 1);
        }
    }
    let at = tape.used as usize;
    if at >= CHOICES { too_long(); }
    if at >= tape.length as usize {
        tape.choice[at] = if unsafe { GIVEN.is_empty() } { rolled(n) } else { byte[0] };
        tape.length = at as u32 + 1;
    }
    tape.limit[at] = n as u8;
    tape.site[at] = unsafe { SITE };
    tape.used = at as u32 + 1;
    (tape.choice[at] as usize).min(n - 1)
}

// Code of the caller that does not keep to what one expects, as often as the run allows.
pub fn deviates() -> bool {
    let tape = tape();
    if tape.deviations == 0 { return false; }
    // A random run would misbehave at its first chance: mostly it does not.
    let dice = unsafe { DICE };
    if dice != 0 && rolled(6) != 0 { unsafe { DICE = 0; } }
    let behaves = choose(2) == 0;
    if dice != 0 { unsafe { DICE = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407) | 1; } }
    if behaves { return false; }
    tape.deviations -= 1;
    true
}

// Where memory may run out, each allocation of the run may be the one that fails.
pub static mut MEMORY_ENDS: bool = false;
pub fn memory_ends() -> bool {
    let ends = unsafe { MEMORY_ENDS && !CALM } && !panicking() && deviates();
    if ends { tape().out_of_memory = 1; }
    ends
}

pub fn may_panic(who: &str) {
    if !panicking() && deviates() { panic!("{who} panics"); }
}

// Memory that must be there.
pub fn touch(at: *const u8, size: usize, writable: bool) {
    for i in 0..size {
        unsafe {
            let byte = at.wrapping_add(i) as *mut u8;
            let value = std::ptr::read_volatile(byte);
            if writable { std::ptr::write_volatile(byte, value); }
        }
    }
}

#[inline(always)]
pub fn at(step: u32) {
    tape().step = step;
    paint();
}

// A local that was never written holds what earlier calls left on the stack. Where PAINTS is set that is FILL: the
// stack below the caller is painted before each call. Needs frames on the real stack (ASan has others by default).
pub static mut PAINTS: bool = false;
#[inline(always)]
pub fn paint() { if unsafe { PAINTS } { paint_below(); } }
#[inline(always)]
pub fn painted<T>(value: T) -> T { paint(); value }
#[inline(never)]
fn paint_below() {
    let mut room = std::mem::MaybeUninit::<[u8; 1 << 15]>::uninit();
    unsafe { std::ptr::write_bytes(room.as_mut_ptr() as *mut u8, FILL, 1 << 15); }
    std::hint::black_box(&mut room);
}

// Before each run.
pub fn begin(deviations: u32) {
    let tape = tape();
    tape.used = 0;
    tape.out_of_memory = 0;
    tape.panicked = 0;
    tape.step = 0;
    tape.deviations = deviations;
    unsafe { SITE = -1; CALM = false; ROUND = 0; REPLAY = (0, 0); ANSWERS = 0; SUSPECT = false; SEEN = 0; }
}

static mut FAIL: fn(&str) -> ! = |what| panic!("{what}");
static mut TOO_LONG: fn() -> ! = || panic!("more choices than a run may make");

pub fn use_tape(tape: *mut Tape, fail: fn(&str) -> !, too_long: fn() -> !) {
    unsafe { TAPE = tape; FAIL = fail; TOO_LONG = too_long; }
}

pub fn fail(what: &str) -> ! { unsafe { MEMORY_ENDS = false; FAIL(what) } }
pub fn fail_of(what: &str, why: &str) -> ! { fail(&format!("{what} {why}")) }
fn too_long() -> ! { unsafe { TOO_LONG() } }

//@ section follow: core
// Choices as in the run that this test was written from. A panic of the caller's own code is part of that run;
// what is found wrong ends the process.
pub fn follow(choices: &[u8], deviations: u32) {
    let tape = tape();
    tape.choice[..choices.len()].copy_from_slice(choices);
    tape.length = choices.len() as u32;
    begin(deviations);
    unsafe { FAIL = |what| { eprintln!("{what}"); std::process::abort() }; }
}

//@ section log: core
// What a value is, as source code, for the test that is written from a run.
pub fn log(site: i16, text: String) {
    if tape().logging != 0 { println!("value {site} {text}"); }
}

//@ section values: core log
// Values of the domain: few, but those at which code changes its mind.
pub trait Value: Sized {
    fn make() -> Self;
    fn text(&self) -> String;
}

#[inline(always)]
pub fn any<T: Value>(site: i16) -> T {
    let value = chosen::<T>(site);
    paint();
    value
}
fn chosen<T: Value>(site: i16) -> T {
    let before = unsafe { SITE };
    let again = unsafe { ROUND > 0 && site >= 0 };
    let start = mark();
    unsafe {
        SITE = site;
        if again { REPLAY = RECORDED[site as usize]; }
    }
    let value = T::make();
    unsafe {
        SITE = before;
        REPLAY = (0, 0);
        if !again && site >= 0 { RECORDED[site as usize] = (start, mark()); }
    }
    if logs() { log(site, value.text()); }
    value
}

macro_rules! numbers {
    ($($type:ident: $($value:expr),*;)*) => { $(impl Value for $type {
        fn make() -> Self {
            const ALL: &[$type] = &[$($value),*];
            let mut value = ALL[0];
            if !free(&mut value) { value = ALL[choose(ALL.len())]; }
            value
        }
        fn text(&self) -> String {
            if *self == $type::MAX { return concat!(stringify!($type), "::MAX").into(); }
            format!("{self}{}", stringify!($type))
        }
    })* };
}
numbers! {
    u8: 0, 1, 255;
    u16: 0, 1, 2, u16::MAX;
    u32: 0, 1, 2, 3, u32::MAX;
    u64: 0, 1, 2, 3, 1 << 63, u64::MAX;
    u128: 0, 1, 2, 1 << 127, u128::MAX;
    usize: 0, 1, 2, 3, 1 << (usize::BITS - 1), usize::MAX;
    i8: 0, 1, -1, i8::MIN, i8::MAX;
    i16: 0, 1, -1, i16::MIN, i16::MAX;
    i32: 0, 1, -1, 2, i32::MIN, i32::MAX;
    i64: 0, 1, -1, 2, i64::MIN, i64::MAX;
    i128: 0, 1, -1, i128::MIN, i128::MAX;
    isize: 0, 1, -1, 2, isize::MIN, isize::MAX;
}

macro_rules! nonzeros {
    ($($type:ident)*) => { $(impl Value for std::num::NonZero<$type> {
        fn make() -> Self {
            let mut value: $type = 1;
            if free(&mut value) { suppose(value != 0); } else { value = [1, 2, $type::MAX][choose(3)]; }
            Self::new(value).unwrap_or(Self::MAX)
        }
        fn text(&self) -> String { format!("std::num::NonZero::new({}).unwrap()", self.get().text()) }
    })* };
}
nonzeros! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

impl Value for std::time::Duration {
    fn make() -> Self {
        let parts = [(0, 0), (0, 1), (1, 500_000_000), (u64::MAX, 999_999_999)][choose(4)];
        std::time::Duration::new(parts.0, parts.1)
    }
    fn text(&self) -> String { format!("std::time::Duration::new({}, {})", self.as_secs(), self.subsec_nanos()) }
}

impl Value for f64 {
    fn make() -> f64 {
        let mut value = 0.0;
        if !free(&mut value) { value = [0.0, 1.0, -1.5, f64::NAN, f64::INFINITY][choose(5)]; }
        value
    }
    fn text(&self) -> String { if self.is_nan() { "f64::NAN".into() } else if self.is_infinite() { if *self > 0.0 { "f64::INFINITY" } else { "f64::NEG_INFINITY" }.into() } else { format!("{self:?}f64") } }
}
impl Value for f32 {
    fn make() -> f32 {
        let mut value = 0.0;
        if !free(&mut value) { value = f64::make() as f32; }
        value
    }
    fn text(&self) -> String { if self.is_nan() { "f32::NAN".into() } else if self.is_infinite() { if *self > 0.0 { "f32::INFINITY" } else { "f32::NEG_INFINITY" }.into() } else { format!("{self:?}f32") } }
}
impl Value for bool {
    fn make() -> bool { choose(2) == 1 }
    fn text(&self) -> String { format!("{self}") }
}
impl Value for char {
    fn make() -> char {
        let mut bits = 0u32;
        if !free(&mut bits) { return ['a', 'é', '€', '😀'][choose(4)]; }
        suppose(bits < 0xd800 || (0xe000..0x11_0000).contains(&bits));
        unsafe { char::from_u32_unchecked(bits) }
    }
    fn text(&self) -> String { format!("{self:?}") }
}
impl Value for () {
    fn make() {}
    fn text(&self) -> String { "()".into() }
}
impl Value for std::cmp::Ordering {
    fn make() -> Self { [std::cmp::Ordering::Less, std::cmp::Ordering::Equal, std::cmp::Ordering::Greater][choose(3)] }
    fn text(&self) -> String { format!("std::cmp::Ordering::{self:?}") }
}
impl Value for std::sync::atomic::Ordering {
    fn make() -> Self { [std::sync::atomic::Ordering::SeqCst, std::sync::atomic::Ordering::Relaxed][choose(2)] }
    fn text(&self) -> String { format!("std::sync::atomic::Ordering::{self:?}") }
}
impl Value for String {
    fn make() -> String { ["", "a", "é", "ab€", "a€b"][choose(5)].to_string() }
    fn text(&self) -> String { format!("String::from({self:?})") }
}
impl Value for &'static str {
    fn make() -> &'static str { ["", "a", "é", "ab€", "a€b"][choose(5)] }
    fn text(&self) -> String { format!("{self:?}") }
}
impl<T: Value> Value for Option<T> {
    fn make() -> Option<T> { if choose(2) == 0 { None } else { Some(T::make()) } }
    fn text(&self) -> String { match self { None => "None".into(), Some(value) => format!("Some({})", value.text()) } }
}
impl<T: Value, E: Value> Value for Result<T, E> {
    fn make() -> Result<T, E> { if choose(2) == 0 { Ok(T::make()) } else { Err(E::make()) } }
    fn text(&self) -> String { match self { Ok(value) => format!("Ok({})", value.text()), Err(error) => format!("Err({})", error.text()) } }
}
impl<T: Value> Value for Box<T> {
    fn make() -> Box<T> { Box::new(T::make()) }
    fn text(&self) -> String { format!("Box::new({})", (**self).text()) }
}
// A type as the source of a test names it.
fn name_of<T>() -> String {
    let name = std::any::type_name::<T>();
    name.replace("nuthatch_rt::nh::", "nh::").replace("alloc::", "std::").replace("core::", "std::")
}
// The first element is free, the others are the first of their domain: longer lists differ by length.
impl<T: Value> Value for Vec<T> {
    fn make() -> Vec<T> {
        (0..[0, 1, 2, 3, 5][choose(5)]).map(|i| {
            let before = unsafe { CALM };
            unsafe { CALM = before || i >= 1; }
            let value = T::make();
            unsafe { CALM = before; }
            value
        }).collect()
    }
    fn text(&self) -> String {
        // Of what an empty list is, nothing else may tell rustc.
        if self.is_empty() { return format!("Vec::<{}>::new()", name_of::<T>()); }
        format!("vec![{}]", self.iter().map(|value| value.text()).collect::<Vec<_>>().join(", "))
    }
}
impl<T: Value, const N: usize> Value for [T; N] {
    fn make() -> [T; N] { std::array::from_fn(|_| T::make()) }
    fn text(&self) -> String { format!("[{}]", self.iter().map(|value| value.text()).collect::<Vec<_>>().join(", ")) }
}
macro_rules! tuples { ($(($($name:ident $at:tt),*);)*) => { $(impl<$($name: Value),*> Value for ($($name,)*) {
    fn make() -> Self { ($($name::make(),)*) }
    fn text(&self) -> String { let mut text = String::from("("); $(text += &self.$at.text(); text += ", ";)* text + ")" }
})* }; }
tuples! { (A 0); (A 0, B 1); (A 0, B 1, C 2); (A 0, B 1, C 2, D 3); }

//@ section times: values
// How often a repeated call is made; from the second round on with the arguments of the first.
pub fn times(site: i16) -> usize {
    let before = unsafe { std::mem::replace(&mut *std::ptr::addr_of_mut!(SITE), site) };
    let count = [1, 2, 3, 5][choose(4)];
    unsafe { SITE = before; }
    if logs() { log(site, count.to_string()); }
    count
}
pub fn round(number: usize) { unsafe { ROUND = number; } }

//@ section attempt: core
// A panic is caught, as callers may: what they still hold goes on to be used.
pub fn attempt<F: FnOnce()>(call: F) {
    if std::panic::catch_unwind(std::panic::AssertUnwindSafe(call)).is_err() {
        unsafe { SITE = -1; CALM = false; ROUND = 0; REPLAY = (0, 0); }
    }
}

//@ section elsewhere: core
// On another thread, where rustc lets it go there. What it panics with stays there, but for what was found wrong.
pub fn elsewhere<F: FnOnce() + Send>(call: F) {
    let ended = std::thread::scope(|scope| scope.spawn(call).join());
    if let Err(why) = ended {
        let found = why.downcast_ref::<String>().is_some_and(|text| text.starts_with("a value that is not Send"));
        if found { std::panic::resume_unwind(why); }
    }
}
pub fn sent<T: Send>(value: T) { elsewhere(move || drop(value)); }

//@ section race: core
// The same call by two threads at once, where rustc lets both have what it takes. Choices are not theirs to make.
pub fn race<F: Fn() + Sync>(call: F) {
    let before = unsafe { std::mem::replace(&mut *std::ptr::addr_of_mut!(CALM), true) };
    let one = |who: usize| {
        RACER.with(|own| own.set((who, 3)));
        call();
    };
    let ended = std::thread::scope(|scope| {
        let both = [0, 1].map(|who| { let one = &one; scope.spawn(move || one(who)) });
        both.map(|thread| thread.join())
    });
    unsafe { CALM = before; }
    for why in ended.into_iter().filter_map(Result::err) {
        let found = why.downcast_ref::<String>().is_some_and(|text| text.starts_with("a value that is not Sync"));
        if found { std::panic::resume_unwind(why); }
    }
}
// Which of the two this thread is (2: none), and how often it still waits for the other.
thread_local! { static RACER: std::cell::Cell<(usize, u32)> = const { std::cell::Cell::new((2, 0)) }; }
static RACERS_AT: [std::sync::atomic::AtomicUsize; 2] = [const { std::sync::atomic::AtomicUsize::new(0) }; 2];
// Is the other one at this address too?
pub fn meets(at: usize) -> bool {
    use std::sync::atomic::Ordering::SeqCst;
    let (who, waits) = RACER.with(|own| own.get());
    if who > 1 { return false; }
    RACER.with(|own| own.set((who, waits.saturating_sub(1))));
    RACERS_AT[who].store(at, SeqCst);
    let end = std::time::Instant::now() + std::time::Duration::from_millis(if waits > 0 { 4 } else { 0 });
    let mut is_met = RACERS_AT[1 - who].load(SeqCst) == at;
    while !is_met && std::time::Instant::now() < end {
        std::thread::yield_now();
        is_met = RACERS_AT[1 - who].load(SeqCst) == at;
    }
    if !is_met { RACERS_AT[who].store(0, SeqCst); }
    is_met
}

//@ section shown: core
pub fn debug<T: std::fmt::Debug + ?Sized>(value: &T) -> String { format!("{value:?}") }
pub fn display<T: std::fmt::Display + ?Sized>(value: &T) -> String { format!("{value}") }
pub fn lower_hex<T: std::fmt::LowerHex + ?Sized>(value: &T) -> String { format!("{value:x}") }
pub fn upper_hex<T: std::fmt::UpperHex + ?Sized>(value: &T) -> String { format!("{value:X}") }
pub fn binary<T: std::fmt::Binary + ?Sized>(value: &T) -> String { format!("{value:b}") }
pub fn octal<T: std::fmt::Octal + ?Sized>(value: &T) -> String { format!("{value:o}") }

//@ section closure: values
pub fn called() { may_panic("closure"); }

// What the caller's code answers: free the first three times of a run.
pub fn answer<T: Value>(site: i16) -> T {
    let before = unsafe { CALM };
    unsafe {
        ANSWERS += 1;
        CALM = before || ANSWERS > 3;
    }
    let value = any::<T>(site);
    unsafe { CALM = before; }
    value
}
