// What is different of nh.rs where drivers are proven: a section here takes the place of the one of its name. Choices
// and numbers are input of the bounded engine (nh.symbolic), what is found wrong is a check (nh_assert), and memory is
// asked about instead of touched. The order in which a run asks for input is that of nh.rs, so that a witness can be
// given to a native run.
//@ section core
extern "C" {
    #[link_name = "nh.symbolic"]
    fn nh_symbolic(at: *mut u8, size: u64, name: *const u8);
    #[link_name = "nh.assume"]
    fn nh_assume(holds: bool);
    #[link_name = "nh.readable"]
    fn nh_readable(at: *const u8, size: u64) -> bool;
    #[link_name = "nh.writable"]
    fn nh_writable(at: *const u8, size: u64) -> bool;
    #[link_name = "nh.live"]
    fn nh_live(at: *const u8, size: u64) -> bool;
    #[link_name = "nh.inscope"]
    fn nh_inscope(at: *const u8, size: u64) -> bool;
    #[link_name = "nh.initialised"]
    fn nh_initialised(at: *const u8, size: u64) -> bool;
    fn nh_assert(holds: i32);
    fn abort() -> !;
    fn more_input_than_a_driver_has(at: *mut u8); // nobody defines it: the engine gives the way up, and says so
    // A panic unwinds as an exception of C++ does, to the engine.
    #[link_name = "_ZSt19uncaught_exceptionsv"]
    fn uncaught_exceptions() -> i32;
    fn __cxa_begin_catch(what: *mut u8) -> *mut u8;
    fn __cxa_end_catch();
}

static mut LOG: [u8; 1024] = [0; 1024]; // the input so far
static mut USED: usize = 0;
static mut ANSWERS: u32 = 0;
static mut CALM: bool = false;
static mut ROUND: usize = 0;
static mut REPLAY: (usize, usize) = (0, 0);
static mut RECORDED: [(usize, usize); 256] = [(0, 0); 256];
static mut SITE: i16 = -1;
static mut DEVIATIONS: u32 = 0;
static mut HOME: u32 = 0;

fn input(into: *mut u8, size: usize) {
    unsafe {
        if REPLAY.0 < REPLAY.1 {
            std::ptr::copy_nonoverlapping(std::ptr::addr_of!(LOG[REPLAY.0]), into, size);
            REPLAY.0 += size;
            return;
        }
        nh_symbolic(into, size as u64, c"choice".as_ptr() as *const u8);
        if USED + size > 1024 { more_input_than_a_driver_has(into); }
        std::ptr::copy_nonoverlapping(into as *const u8, std::ptr::addr_of_mut!(LOG[USED]), size);
        USED += size;
    }
}
fn mark() -> usize { unsafe { USED } }

pub fn free<T: Copy>(value: &mut T) -> bool {
    if unsafe { CALM } { return false; }
    input(value as *mut T as *mut u8, std::mem::size_of::<T>());
    true
}
pub fn suppose(holds: bool) { unsafe { nh_assume(holds) } }

// A way of the driver each, so that what depends on the choice is known.
pub fn choose(n: usize) -> usize {
    if n <= 1 || unsafe { CALM } { return 0; }
    let mut byte = 0u8;
    input(&mut byte, 1);
    suppose((byte as usize) < n);
    let mut way = 0;
    while way + 1 < n && byte as usize != way { way += 1; }
    way
}

pub fn deviates() -> bool {
    unsafe {
        if DEVIATIONS == 0 || choose(2) == 0 { return false; }
        DEVIATIONS -= 1;
    }
    true
}
pub fn panicking() -> bool { unsafe { uncaught_exceptions() != 0 } }
pub fn may_panic(_: &str) { if !panicking() && deviates() { panic!(); } }
pub type Home = u32;
pub fn here() -> Home { unsafe { HOME } }
pub fn logs() -> bool { false }
pub fn unseen<T>(value: T) -> T { value }
pub fn at(_: u32) {}
pub fn paint() {}
pub fn begin(deviations: u32) { unsafe { DEVIATIONS = deviations; } }
pub fn fail(_: &str) -> ! { unsafe { nh_assert(0); abort() } }
pub fn fail_of(what: &str, _: &str) -> ! { fail(what) }

pub fn saw<T: Copy>(value: &T) {
    let written = unsafe { nh_initialised(value as *const T as *const u8, std::mem::size_of::<T>() as u64) };
    if !written { fail("a result depends on memory that was never written"); }
}
pub fn touch(at: *const u8, size: usize, writable: bool) {
    let size = size as u64;
    unsafe {
        if !nh_readable(at, size) { fail("a reference points outside of every object"); }
        if !nh_live(at, size) { fail("a reference points at memory that was freed"); }
        if !nh_inscope(at, size) { fail("a reference points at a value that is gone"); }
        if writable && !nh_writable(at, size) { fail("a mutable reference points at constant memory"); }
    }
}

//@ section log: core
pub fn log(_: i16, _: String) {}

//@ section attempt: core
fn calm_again() { unsafe { SITE = -1; CALM = false; ROUND = 0; REPLAY = (0, 0); } }
fn caught(_: *mut u8, what: *mut u8) { unsafe { __cxa_begin_catch(what); __cxa_end_catch(); } }
fn run_once<F: FnOnce()>(call: *mut u8) { if let Some(call) = unsafe { (*(call as *mut Option<F>)).take() } { call() } }
pub fn attempt<F: FnOnce()>(call: F) {
    let mut once = Some(call);
    let ended = unsafe { std::intrinsics::catch_unwind(run_once::<F>, &mut once as *mut Option<F> as *mut u8, caught) };
    if ended != 0 { calm_again(); }
}

//@ section race: attempt
// Nobody else is anywhere: drivers that race are not proven.
pub fn race<F: Fn() + Sync>(call: F) { attempt(call); }
pub fn meets(_: usize) -> bool { false }

//@ section elsewhere: attempt
// Another thread is another home; threads do not run at the same time in a driver either.
pub fn elsewhere<F: FnOnce() + Send>(call: F) {
    unsafe { HOME += 1; }
    attempt(call);
    unsafe { HOME -= 1; }
}
pub fn sent<T: Send>(value: T) { elsewhere(move || drop(value)); }
