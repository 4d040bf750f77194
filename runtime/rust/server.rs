// The other end of engines/exhaustive/explore.cpp: runs drivers FIRST to LAST, each with every tape of choices,
// depth first. A forked child runs them; when it dies its tape is still in shared memory, and the parent says
// what happened and goes on after it. Standard output is the only way out.
//
//   done DRIVER RUNS CUT OUT_OF_MEMORY ABORTED RETURNED all|bound [what the first panic said, where none returned]
//   cover START END … code that ran, relative to where the program is loaded
//   fail DRIVER STEP RUNS EXIT CHOICES TEXT-LENGTH \n TEXT
use super::nh;

const EXIT_ASAN: i32 = 85;
const EXIT_FAIL: i32 = 86;
const EXIT_CUT: i32 = 87;
const TEXT: usize = 16384;
const MOST_FAILURES: u32 = 6; // of one driver
const ORDERED_FAILURES: u32 = 3; // neighbours fail alike: after so many the tapes are random

extern "C" {
    fn mmap(at: *mut u8, size: usize, protection: i32, flags: i32, fd: i32, offset: i64) -> *mut u8;
    fn fork() -> i32;
    fn waitpid(pid: i32, status: *mut i32, options: i32) -> i32;
    fn pipe(fds: *mut i32) -> i32;
    fn dup2(from: i32, to: i32) -> i32;
    fn close(fd: i32) -> i32;
    fn read(fd: i32, into: *mut u8, size: usize) -> isize;
    fn write(fd: i32, from: *const u8, size: usize) -> isize;
    fn _exit(code: i32) -> !;
    fn signal(number: i32, handler: extern "C" fn(i32)) -> usize;
    fn __sanitizer_print_stack_trace();
    fn setitimer(which: i32, value: *const [i64; 4], old: *mut [i64; 4]) -> i32;
}

#[no_mangle]
pub extern "C" fn __asan_default_options() -> *const u8 {
    // Fresh memory is filled by our own allocator. A panic makes ASan look through all frames that it keeps for
    // returned functions; with 64 KiB of each size that is a tenth of the default's work, and deep enough for drivers.
    concat!(
        "allocator_may_return_null=1:detect_leaks=0:symbolize=0:exitcode=85:handle_abort=0:print_legend=0:",
        "max_malloc_fill_size=4096:malloc_fill_byte=190:detect_stack_use_after_return=1:print_summary=1:",
        "min_uar_stack_size_log=16:max_uar_stack_size_log=16:detect_odr_violation=0:quarantine_size_mb=8:thread_local_quarantine_size_kb=64:print_full_thread_history=0\0"
    ).as_ptr()
}

#[global_allocator]
static ALLOCATOR: nh::Capped = nh::Capped;

// Which code ran: the compiler's counters, and what they stand for. Children add theirs to a map that all share.
static mut COUNTERS: (*mut u8, *mut u8) = (std::ptr::null_mut(), std::ptr::null_mut());
static mut CODE: *const usize = std::ptr::null();
static mut COVERED: *mut u8 = std::ptr::null_mut();
#[no_mangle]
pub extern "C" fn __sanitizer_cov_8bit_counters_init(start: *mut u8, end: *mut u8) { unsafe { COUNTERS = (start, end); } }
#[no_mangle]
pub extern "C" fn __sanitizer_cov_pcs_init(start: *const usize, _: *const usize) { unsafe { CODE = start; } }
fn counters() -> usize { unsafe { COUNTERS.1 as usize - COUNTERS.0 as usize } }

// Whether any of it is new. Walks ask after each: eight counters at a time, and no iterator, which unoptimised code is slow at.
pub fn add_cover() -> bool {
    let mut is_new = false;
    unsafe {
        let (ran, known, count) = (COUNTERS.0 as usize, COVERED as usize, counters());
        let mut at = 0;
        while at < count {
            if at + 8 <= count && *((ran + at) as *const u64) == 0 { at += 8; continue; }
            let end = if at + 8 <= count { at + 8 } else { count };
            while at < end {
                if *((ran + at) as *const u8) != 0 {
                    *((ran + at) as *mut u8) = 0;
                    is_new |= *((known + at) as *const u8) == 0;
                    *((known + at) as *mut u8) = 1;
                }
                at += 1;
            }
        }
    }
    is_new
}

pub fn say_cover() {
    extern "C" { static __executable_start: u8; }
    let mut blocks: Vec<(usize, bool)> = (0..counters())
        .map(|i| unsafe { (*CODE.add(2 * i) - std::ptr::addr_of!(__executable_start) as usize, *COVERED.add(i) != 0) })
        .collect();
    blocks.sort();
    let mut line = String::from("cover");
    for (i, (start, ran)) in blocks.iter().enumerate() {
        let end = blocks.get(i + 1).map_or(start + 64, |next| next.0);
        if *ran { line += &format!(" {start:x} {end:x}"); }
    }
    line += "\n";
    unsafe { write(1, line.as_ptr(), line.len()); }
}

#[repr(C)]
struct Shared {
    tape: nh::Tape,
    run: u64, // counts up; the clock sees by it whether a run goes on
    resumes: u32,
    runs: u32,
    cut: u32,
    out_of_memory: u32,
    aborted: u32,
    returned: u32, // runs in which the last call came back
    failed: u32,   // runs that did
    finished: u32, // 1: all tapes, 2: the bound was reached
    started: u64,  // when the driver was, by now_ms()
    dice: u32,     // random runs so far: after the bound of those in order; 0: these are not over
    said: [u8; 160], // by the first panic
    said_length: u32,
}

static mut SHARED: *mut Shared = std::ptr::null_mut();
fn shared() -> &'static mut Shared { unsafe { &mut *SHARED } }

fn say(text: &str) { unsafe { write(2, text.as_ptr(), text.len()); } }
pub fn put(text: &str) { unsafe { write(1, text.as_ptr(), text.len()); } }
pub fn next_run() { shared().run += 1; }

pub fn fail(what: &str) -> ! {
    add_cover();
    say("nuthatch: ");
    say(what);
    say("\n");
    unsafe { __sanitizer_print_stack_trace(); _exit(EXIT_FAIL) }
}
fn too_long() -> ! { unsafe { _exit(EXIT_CUT) } }

static mut SEEN_RUN: u64 = 0;
static mut TICKS: u32 = 0;
static mut MOST_TICKS: u32 = 5;
extern "C" fn tick(_: i32) {
    unsafe {
        let run = (*SHARED).run;
        if run != SEEN_RUN { SEEN_RUN = run; TICKS = 0; return; }
        TICKS += 1;
        if TICKS > MOST_TICKS { _exit(EXIT_CUT); }
    }
}

// A run that waits for somebody who never comes uses no time of the processor. Seconds: others may use the processor too.
static mut WAITING_RUN: u64 = u64::MAX;
extern "C" fn tock(_: i32) {
    unsafe {
        let run = (*SHARED).run;
        if run == WAITING_RUN { _exit(EXIT_CUT); }
        WAITING_RUN = run;
    }
}

// The tape after this one; false: there is none.
fn advance(tape: &mut nh::Tape) -> bool {
    tape.length = tape.length.min(tape.used);
    while tape.length > 0 {
        let last = tape.length as usize - 1;
        if tape.choice[last] + 1 < tape.limit[last] { tape.choice[last] += 1; return true; }
        tape.length -= 1;
    }
    false
}

// What std says when a promise to it was broken, or nothing for panics that are no more than that.
fn broken_promise(info: &std::panic::PanicHookInfo) -> Option<String> {
    let text = info.payload().downcast_ref::<&str>().copied()
        .or_else(|| info.payload().downcast_ref::<String>().map(String::as_str)).unwrap_or("");
    ["unsafe precondition", "misaligned pointer dereference", "null pointer dereference",
     "trying to construct an enum from an invalid value"].iter().find(|start| text.starts_with(**start))
        .or_else(|| { nh::tape().panicked += 1; keep_words(text); None })?;
    text.lines().next().map(String::from)
}

fn keep_words(text: &str) {
    if unsafe { SHARED.is_null() } || text.is_empty() || shared().said_length > 0 { return; }
    let line = text.lines().next().unwrap_or("").as_bytes();
    let length = line.len().min(shared().said.len());
    shared().said[..length].copy_from_slice(&line[..length]);
    shared().said_length = length as u32;
}

// Besides the runs of a driver: the time that they may take in all, and when everything must be over.
struct Limits { runs: u32, deviations: u32, driver_ms: u64, end_ms: u64, skipped: Vec<usize> }
pub fn now_ms() -> u64 { std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_millis() as u64) }
fn is_over(limits: &Limits) -> bool {
    let now = now_ms();
    now >= limits.end_ms || now.saturating_sub(shared().started) >= limits.driver_ms
}
static mut RETURNED: bool = false; // the run before
static mut MEMORY_ENDS: bool = false; // in some runs: --out-of-memory

// One run of the tape as it stands; what was looked at, in a word.
fn once(driver: fn(), limits: &Limits, fill: u8) -> u64 {
    unsafe { nh::FILL = fill; }
    nh::begin(limits.deviations);
    nh::forget_values();
    nh::paint();
    unsafe { nh::MEMORY_ENDS = MEMORY_ENDS; }
    let ended = std::panic::catch_unwind(driver);
    unsafe { nh::MEMORY_ENDS = false; RETURNED = ended.is_ok(); }
    unsafe { nh::SEEN }
}

pub const FILLS: [u8; 2] = [0xbe, 0x41];

fn explore(driver: fn(), limits: &Limits) {
    let shared = shared();
    loop {
        shared.run += 1;
        shared.runs += 1;
        if shared.dice > 0 {
            shared.tape.length = 0;
            nh::roll((shared.dice as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        }
        let seen = once(driver, limits, FILLS[0]);
        nh::roll(0); // whoever runs this tape again follows it
        if unsafe { RETURNED } { shared.returned += 1; }
        if unsafe { nh::SUSPECT } && shared.tape.out_of_memory == 0 {
            let other = once(driver, limits, FILLS[1]);
            // Addresses and the like differ between equal runs too: then nothing is known.
            if other != seen && once(driver, limits, FILLS[0]) == seen {
                fail("a result depends on memory that was never written");
            }
        }
        if shared.tape.out_of_memory != 0 { shared.out_of_memory += 1; }
        if shared.dice > 0 {
            if !rolls_again(limits) { shared.finished = 2; return; }
            continue;
        }
        if !advance(&mut shared.tape) { shared.finished = 1; return; }
        let is_bound = shared.runs >= limits.runs || (shared.runs % 16 == 0 && is_over(limits));
        if is_bound && !rolls_again(limits) { shared.finished = 2; return; }
    }
}

// Behind the bound of runs come half as many random ones, in half the time.
fn rolls_again(limits: &Limits) -> bool {
    let shared = shared();
    if shared.dice == 0 { shared.started = now_ms().saturating_sub(limits.driver_ms / 2); }
    shared.dice += 1;
    shared.dice <= limits.runs / 2 && !is_over(limits)
}

extern "C" {
    fn __asan_set_death_callback(call: extern "C" fn());
}
extern "C" fn at_death() { add_cover(); }

// What goes wrong in a child is told on the pipe, and what takes too long is cut.
pub fn prepare_child(pipe_end: i32) {
    unsafe {
        dup2(pipe_end, 2);
        signal(27, tick); // SIGPROF
        __asan_set_death_callback(at_death);
        setitimer(2, &[0, 10_000, 0, 10_000], std::ptr::null_mut());
        signal(14, tock); // SIGALRM
        setitimer(0, &[2, 0, 2, 0], std::ptr::null_mut());
    }
    std::panic::set_hook(Box::new(|info| if let Some(text) = broken_promise(info) { fail(&text) }));
    std::alloc::set_alloc_error_hook(|_| panic!("out of memory"));
}
// Walks prove nothing: what waits is given up soon, though it may only wait for the processor.
pub fn hurry() { unsafe { setitimer(0, &[0, 250_000, 0, 250_000], std::ptr::null_mut()); } }
pub fn end_child() -> ! { unsafe { _exit(0) } }

fn child(drivers: &[fn()], first: usize, last: usize, limits: &Limits, pipe_end: i32) -> ! {
    prepare_child(pipe_end);
    for driver in first..last {
        if now_ms() >= limits.end_ms { break; }
        let shared = shared();
        if shared.resumes == 0 {
            shared.started = now_ms();
            shared.tape.length = 0;
            shared.tape.driver = driver as u32;
            (shared.runs, shared.cut, shared.out_of_memory, shared.aborted, shared.finished) = (0, 0, 0, 0, 0);
            (shared.returned, shared.said_length, shared.failed, shared.dice) = (0, 0, 0, 0);
        }
        if limits.skipped.contains(&driver) { report(driver); continue; }
        shared.resumes = 0;
        explore(drivers[driver], limits);
        report(driver);
    }
    end_child()
}

pub fn shared_memory(size: usize) -> *mut u8 {
    unsafe { mmap(std::ptr::null_mut(), size.max(1), 3, 0x21, -1, 0) }
}

// What parent and children have in common.
pub fn share(cut_after_ms: u64) {
    unsafe {
        MOST_TICKS = (cut_after_ms / 10) as u32;
        SHARED = shared_memory(std::mem::size_of::<Shared>()) as *mut Shared;
        COVERED = shared_memory(counters());
        nh::use_tape(&mut (*SHARED).tape, fail, too_long);
    }
}

// A child that runs until it is done or dies; how it ended (0: done) and what it said.
pub fn watch(run: impl FnOnce(i32) -> std::convert::Infallible) -> (i32, String) {
    let mut ends = [0i32; 2];
    let mut status = 0i32;
    let mut text = Vec::new();
    unsafe {
        pipe(ends.as_mut_ptr());
        let pid = fork();
        if pid == 0 {
            close(ends[0]);
            match run(ends[1]) {}
        }
        close(ends[1]);
        let mut buffer = [0u8; 4096];
        loop {
            let count = read(ends[0], buffer.as_mut_ptr(), buffer.len());
            if count <= 0 { break; }
            if text.len() < TEXT { text.extend_from_slice(&buffer[..count as usize]); }
        }
        close(ends[0]);
        waitpid(pid, &mut status, 0);
    }
    let code = if status & 0x7f == 0 { status >> 8 & 0xff } else { 128 + (status & 0x7f) };
    (code, String::from_utf8_lossy(&text).into_owned())
}

#[derive(PartialEq)]
pub enum Ending { Done, Cut, Aborted, Failed }
// abort() and exit() are an end, not an error.
pub fn ending(code: i32, text: &str) -> Ending {
    if code == 0 { return Ending::Done; }
    if code == EXIT_CUT || code == 128 + 9 || text.contains("AddressSanitizer: stack-overflow") { return Ending::Cut; }
    if code == 128 + 6 || code < EXIT_ASAN { return Ending::Aborted; }
    Ending::Failed
}

fn report(driver: usize) {
    add_cover();
    let shared = shared();
    let said = String::from_utf8_lossy(&shared.said[..if shared.returned > 0 { 0 } else { shared.said_length as usize }]);
    let line = format!("done {driver} {} {} {} {} {} {} {said}\n", shared.runs, shared.cut, shared.out_of_memory, shared.aborted,
                       shared.returned, if shared.finished == 1 { "all" } else { "bound" });
    unsafe { write(1, line.as_ptr(), line.len()); }
}

// The tapes of the driver go on in another child, or are over.
fn resume(next: &mut usize, limits: &Limits) {
    let shared = shared();
    let is_bound = shared.dice > 0 || shared.failed >= ORDERED_FAILURES || shared.runs >= limits.runs || is_over(limits);
    let goes_on = if is_bound { rolls_again(limits) } else { advance(&mut shared.tape) };
    if goes_on { shared.resumes = 1; return; }
    shared.finished = if is_bound { 2 } else { 1 };
    report(*next);
    shared.resumes = 0;
    *next += 1;
}

pub fn main(drivers: &[fn()]) {
    let args: Vec<String> = std::env::args().collect();
    let number = |at: usize, or: usize| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(or);
    if let Some("replay" | "refilled" | "given" | "painted") = args.get(1).map(String::as_str) { return replay(drivers, &args); }
    let (mut next, last) = (number(1, 0), number(2, drivers.len()).min(drivers.len()));
    let limits = Limits {
        runs: number(3, 20_000) as u32,
        deviations: number(4, 2) as u32,
        driver_ms: number(8, 3_600_000) as u64,
        end_ms: now_ms() + number(9, 3_600_000) as u64,
        skipped: args.get(10).map_or(Vec::new(), |text| text.split(',').filter_map(|one| one.parse().ok()).collect()),
    };
    share(number(5, 50) as u64);
    unsafe {
        MEMORY_ENDS = number(6, 0) != 0;
        nh::PAINTS = number(7, 0) != 0;
    }
    while next < last {
        let (code, text) = watch(|pipe_end| child(drivers, next, last, &limits, pipe_end));
        if code == 0 { break; } // all of them
        let shared = shared();
        next = shared.tape.driver as usize;
        let ending = ending(code, &text);
        if shared.tape.out_of_memory != 0 && ending != Ending::Cut && number(6, 0) == 0 {
            shared.out_of_memory += 1;
            resume(&mut next, &limits);
        } else if ending == Ending::Cut {
            shared.cut += 1;
            resume(&mut next, &limits);
        } else if ending == Ending::Aborted {
            shared.aborted += 1;
            resume(&mut next, &limits);
        } else {
            let choices: String = shared.tape.choice[..shared.tape.length as usize].iter().map(|c| format!("{c:02x}")).collect();
            let line = format!("fail {next} {} {} {code} {} {}\n", shared.tape.step, shared.runs,
                               if choices.is_empty() { "-" } else { &choices }, text.len());
            unsafe { write(1, line.as_ptr(), line.len()); write(1, text.as_ptr(), text.len()); write(1, b"\n".as_ptr(), 1); }
            // One defect must not hide others: the driver goes on with tapes that begin differently.
            shared.failed += 1;
            shared.tape.length = (shared.tape.length + 1) / 2;
            if shared.failed < MOST_FAILURES { resume(&mut next, &limits); continue; }
            report(next);
            shared.resumes = 0;
            next += 1;
        }
    }
    say_cover();
}

// One run again, telling what each choice was: for the test that is written from it.
fn replay(drivers: &[fn()], args: &[String]) {
    let tape = nh::tape();
    let text = args.get(3).map(String::as_str).unwrap_or("-");
    let bytes: Vec<u8> = (0..text.len() / 2).map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap_or(0)).collect();
    let bytes: &'static [u8] = bytes.leak();
    let is_tape = args[1] == "replay" || args[1] == "refilled";
    if !is_tape {
        nh::give(bytes);
    } else {
        tape.choice[..bytes.len()].copy_from_slice(&bytes);
        tape.length = bytes.len() as u32;
    }
    let deviations = args.get(4).and_then(|text| text.parse().ok()).unwrap_or(2);
    nh::begin(deviations);
    tape.logging = 1;
    std::alloc::set_alloc_error_hook(|_| panic!("out of memory"));
    extern "C" fn at_exit() {
        let tape = nh::tape();
        println!("panicked {}\nstep {}", tape.panicked, tape.step);
        for at in 0..tape.used as usize { println!("choice {} {}", tape.site[at], tape.choice[at]); }
    }
    nh::use_tape(tape, |what| {
        println!("failed {what}");
        unsafe { __sanitizer_print_stack_trace(); }
        at_exit();
        std::process::exit(EXIT_FAIL)
    }, too_long);
    std::panic::set_hook(Box::new(|info| if let Some(text) = broken_promise(info) { nh::fail(&text) }));
    unsafe { __asan_set_death_callback(at_exit); }
    let which: usize = args.get(2).and_then(|text| text.parse().ok()).unwrap_or(0);
    if args[1] == "painted" || args[1] == "refilled" {
        // As explore() does, or with the stack painted as well; what equal runs see differently tells nothing.
        unsafe { nh::PAINTS = !is_tape; }
        let limits = Limits { runs: 1, deviations, driver_ms: 60_000, end_ms: u64::MAX, skipped: Vec::new() };
        let mut seen = [0; 3];
        for (i, fill) in [FILLS[0], FILLS[1], FILLS[0]].into_iter().enumerate() {
            if !is_tape { nh::give(bytes); }
            seen[i] = once(drivers[which], &limits, fill);
        }
        if seen[0] == seen[2] && seen[0] != seen[1] { nh::fail("a result depends on memory that was never written"); }
    } else {
        unsafe { nh::MEMORY_ENDS = args.get(5).is_some_and(|text| text == "1"); }
        let _ = std::panic::catch_unwind(drivers[which]);
    }
    at_exit();
}
