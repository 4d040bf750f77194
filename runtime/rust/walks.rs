// Walks: sequences of calls that are made at random and guided by the code that they reach, where there are more drivers
// than anybody can compile. A step is one call (with what is done at once with what it gave), compiled once; a walk is any
// sequence of steps over values that earlier steps left in cells. A walk that fails is made as short as it gets and told:
//
//   walk STEPS TAPE TEXT-LENGTH \n TEXT       a step: ID:cells it took/cells it filled, "3:0.1/0"; "-": none
//   walked WALKS KEPT
//
// engines/exhaustive/rust/walks.cpp writes the steps and makes a driver of each walk that is told, which has to fail too.
use super::nh;
use super::server::*;
use std::any::Any;

const CELLS: usize = 2; // of each kind of value
const LONGEST: usize = 10; // steps
const MOST_USED: usize = 4; // cells that one step takes, or fills
const TAPE: usize = 512;
const KEPT: usize = 512; // walks that reached something new, to go on from
const MOST_TOLD: usize = 24;
const MOST_SHORTENING_MS: u64 = 1_500; // of one walk
const WALKS_OF_A_CHILD: u64 = 20_000; // what walks leak is given back
const NO_CELL: u8 = u8::MAX;
const STEPS: usize = 4096; // of which something is remembered
const WAYS: usize = 4; // of a step, with which it went well
const MOST_CHOICES: usize = 15; // of such a way
const QUIET_MS: u64 = 2_500; // without anything new, and so many walks: enough
const QUIET_WALKS: u64 = 10_000;

pub struct Step {
    pub needs: &'static [(u16, bool)], // kind of the value, and whether it is given away
    pub gives: &'static [u16],
    pub weight: u32,
    pub run: fn(&mut Hands),
}

// What a step works on.
pub struct Hands {
    held: Vec<Option<Box<dyn Any>>>,
    made: Vec<Option<Box<dyn Any>>>,
}
impl Hands {
    pub fn lend<T: 'static>(&mut self, at: usize) -> *mut T {
        self.held[at].as_mut().and_then(|value| value.downcast_mut::<T>()).expect("a value of this kind")
    }
    pub fn take<T: 'static>(&mut self, at: usize) -> T {
        *self.held[at].take().and_then(|value| value.downcast::<T>().ok()).expect("a value of this kind")
    }
    pub fn give<T: 'static>(&mut self, at: usize, value: Option<T>) {
        self.made[at] = value.map(|value| Box::new(value) as Box<dyn Any>);
    }
}

// A walk as it was made, or as it is to be made.
#[derive(Clone, Copy)]
struct Walk {
    length: usize,
    steps: [u16; LONGEST],
    took: [[u8; MOST_USED]; LONGEST],
    filled: [[u8; MOST_USED]; LONGEST],
    marks: [u16; LONGEST + 1], // choices before each step; behind the last
    used: usize,               // choices of all of it, with the drops at its end
    is_dropping: bool,
    tape: [u8; TAPE],
}
const NO_WALK: Walk = Walk {
    length: 0, steps: [0; LONGEST], took: [[NO_CELL; MOST_USED]; LONGEST], filled: [[NO_CELL; MOST_USED]; LONGEST],
    marks: [0; LONGEST + 1], used: 0, is_dropping: false, tape: [0; TAPE],
};

// Choices with which a step came back. A step that mostly fails is made with these: its defect is known, and what it makes of
// other arguments is what others need.
#[derive(Clone, Copy)]
struct Way { length: u8, choices: [u8; MOST_CHOICES] } // length 0: none; else one more than there are choices

// Shared by parent and children.
struct Board {
    now: Walk,
    walks: u64,
    kept: usize,
    best: [Walk; KEPT],
    crashes: [u32; STEPS], // by step
    ways: [[Way; WAYS]; STEPS],
    seed: u64,
    news_ms: u64, // when something new was reached, and after how many walks
    news_walks: u64,
}
static mut BOARD: *mut Board = std::ptr::null_mut();
fn board() -> &'static mut Board { unsafe { &mut *BOARD } }

fn random(n: usize) -> usize {
    let seed = &mut board().seed;
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    ((*seed >> 16) % n.max(1) as u64) as usize
}

struct World { cells: Vec<(u32, Option<Box<dyn Any>>)>, born: u32 } // with the order in which they were filled

impl World {
    fn new(kinds: usize) -> World { World { cells: (0..kinds * CELLS).map(|_| (0, None)).collect(), born: 0 } }
    fn is_full(&self, kind: u16, cell: usize) -> bool { self.cells[kind as usize * CELLS + cell].1.is_some() }

    // Cells for what a step needs, those that are wished for where they are full; none: it cannot be made now.
    fn choose(&self, step: &Step, wished: Option<&[u8; MOST_USED]>) -> Option<[u8; MOST_USED]> {
        let mut chosen = [NO_CELL; MOST_USED];
        for (at, (kind, _)) in step.needs.iter().enumerate() {
            let is_free = |cell: usize| self.is_full(*kind, cell)
                && !(0..at).any(|before| step.needs[before].0 == *kind && chosen[before] as usize == cell);
            let first = wished.map_or_else(|| random(CELLS), |cells| cells[at] as usize % CELLS);
            chosen[at] = (0..CELLS).map(|i| (first + i) % CELLS).find(|cell| is_free(*cell))? as u8;
        }
        let is_room = |kind: &u16| (0..CELLS).any(|cell| !self.is_full(*kind, cell));
        if step.needs.is_empty() && wished.is_none() && !step.gives.iter().any(is_room) { return None; }
        Some(chosen)
    }

    fn make(&mut self, step: &Step, took: &[u8; MOST_USED]) -> [u8; MOST_USED] {
        let place = |at: usize| step.needs[at].0 as usize * CELLS + took[at] as usize;
        let mut hands = Hands { held: Vec::new(), made: step.gives.iter().map(|_| None).collect() };
        for at in 0..step.needs.len() { hands.held.push(self.cells[place(at)].1.take()); }
        nh::attempt(|| (step.run)(&mut hands));
        for at in 0..step.needs.len() { self.cells[place(at)].1 = hands.held[at].take(); }
        let mut filled = [NO_CELL; MOST_USED];
        for (at, kind) in step.gives.iter().enumerate() {
            let Some(value) = hands.made[at].take() else { continue };
            let Some(cell) = (0..CELLS).find(|cell| !self.is_full(*kind, *cell)) else {
                nh::attempt(|| drop(value));
                continue;
            };
            self.born += 1;
            self.cells[*kind as usize * CELLS + cell] = (self.born, Some(value));
            filled[at] = cell as u8;
        }
        filled
    }

    // Last made, first dropped: as variables are.
    fn end(&mut self) {
        self.cells.sort_by_key(|cell| std::cmp::Reverse(cell.0));
        for cell in &mut self.cells {
            let value = cell.1.take();
            nh::attempt(|| drop(value));
        }
    }
}

// The steps of the plan with its choices, then so many more.
fn walk(steps: &[Step], kinds: usize, plan: &Walk, more: usize, deviations: u32, fill: u8) {
    let now = &mut board().now;
    *now = NO_WALK;
    unsafe { nh::FILL = fill; }
    nh::begin(deviations);
    nh::forget_values();
    let tape = nh::tape();
    tape.choice[..plan.used].copy_from_slice(&plan.tape[..plan.used]);
    tape.length = plan.used as u32;
    let mut world = World::new(kinds);
    for at in 0..(plan.length + more).min(LONGEST) {
        let (id, took) = if at < plan.length {
            let id = plan.steps[at] as usize;
            let Some(took) = world.choose(&steps[id], Some(&plan.took[at])) else { return };
            (id, took)
        } else {
            let Some(chosen) = pick(steps, &world) else { break };
            chosen
        };
        (now.steps[at], now.took[at], now.length) = (id as u16, took, at + 1);
        now.marks[at] = tape.used as u16;
        let is_own = at >= plan.length;
        if is_own { go_well(id); }
        now.filled[at] = world.make(&steps[id], &took);
        now.marks[at + 1] = tape.used as u16;
        if is_own { note_way(id, now.marks[at] as usize); }
        if tape.used as usize >= TAPE / 2 || tape.out_of_memory != 0 { break; }
    }
    now.is_dropping = true;
    world.end();
}

// The next choices are those of a time when the step went well, where it often does not.
fn go_well(id: usize) {
    let tape = nh::tape();
    let at = tape.used as usize;
    if board().crashes[id.min(STEPS - 1)] < 2 || tape.length as usize > at || random(8) == 0 { return; }
    let way = board().ways[id.min(STEPS - 1)][random(WAYS)];
    if way.length < 2 { return; }
    let count = way.length as usize - 1;
    tape.choice[at..at + count].copy_from_slice(&way.choices[..count]);
    tape.length = (at + count) as u32;
}
fn note_way(id: usize, from: usize) {
    let tape = nh::tape();
    let count = tape.used as usize - from;
    tape.length = tape.used; // what was left of a way belongs to no other step
    if count > MOST_CHOICES || count == 0 || tape.deviations == 0 { return; }
    let ways = &mut board().ways[id.min(STEPS - 1)];
    let at = ways.iter().position(|way| way.length == 0).unwrap_or_else(|| random(WAYS * 4));
    if at >= WAYS { return; }
    ways[at].length = count as u8 + 1;
    ways[at].choices[..count].copy_from_slice(&tape.choice[from..from + count]);
}

// Some step that can be made now; those that crash are made less often.
fn pick(steps: &[Step], world: &World) -> Option<(usize, [u8; MOST_USED])> {
    for _ in 0..64 {
        let id = random(steps.len());
        let crashes = board().crashes[id.min(STEPS - 1)] as usize;
        let has_way = board().ways[id.min(STEPS - 1)][0].length > 1;
        if crashes > 2 && !has_way && random(crashes * 4) > 1 { continue; }
        if random(4) >= steps[id].weight as usize { continue; }
        if let Some(took) = world.choose(&steps[id], None) { return Some((id, took)); }
    }
    None
}

// The same walk with other bytes in fresh memory must see the same.
fn look_again(steps: &[Step], kinds: usize, deviations: u32) {
    if !unsafe { nh::SUSPECT } || nh::tape().out_of_memory != 0 || nh::tape().used as usize > TAPE { return; }
    let seen = unsafe { nh::SEEN };
    let again = keep_tape(board().now);
    let mut others = [0; 2];
    for (i, fill) in [FILLS[1], FILLS[0]].into_iter().enumerate() {
        walk(steps, kinds, &again, 0, deviations, fill);
        others[i] = unsafe { nh::SEEN };
    }
    if others[0] != seen && others[1] == seen { fail("a result depends on memory that was never written"); }
}

fn keep_tape(mut walk: Walk) -> Walk {
    let tape = nh::tape();
    walk.used = (tape.used as usize).min(TAPE);
    walk.tape[..walk.used].copy_from_slice(&tape.choice[..walk.used]);
    walk
}

struct Limits { deviations: u32, end_ms: u64 }
impl Limits {
    fn is_over(&self) -> bool {
        let is_quiet = board().walks >= board().news_walks + QUIET_WALKS && now_ms() >= board().news_ms + QUIET_MS;
        is_quiet || now_ms() >= self.end_ms
    }
}

fn child(steps: &[Step], kinds: usize, limits: &Limits, pipe_end: i32) -> ! {
    prepare_child(pipe_end);
    hurry();
    let first = board().walks;
    while board().walks - first < WALKS_OF_A_CHILD && !limits.is_over() {
        let board = board();
        board.walks += 1;
        next_run();
        let mut plan = NO_WALK;
        if board.kept > 0 && random(3) > 0 {
            plan = board.best[random(board.kept)];
            plan.length = 1 + random(plan.length.max(1)).max(random(plan.length.max(1)));
            plan.used = plan.marks[plan.length] as usize;
        }
        nh::roll(board.seed | 1);
        walk(steps, kinds, &plan, 1 + random(4), limits.deviations, FILLS[0]);
        nh::roll(0);
        let made = keep_tape(board.now);
        look_again(steps, kinds, limits.deviations);
        if add_cover() && nh::tape().out_of_memory == 0 && made.length > 0 {
            let at = if board.kept < KEPT { board.kept } else { random(KEPT) };
            board.best[at] = made;
            board.kept = (board.kept + 1).min(KEPT);
            (board.news_ms, board.news_walks) = (now_ms(), board.walks);
        }
    }
    end_child()
}

// Whether the walk fails in that way; as it was then.
fn fails(steps: &[Step], kinds: usize, plan: &Walk, limits: &Limits, kind: &str) -> Option<(Walk, String)> {
    nh::tape().out_of_memory = 0;
    let (code, text) = watch(|pipe_end| {
        prepare_child(pipe_end);
        next_run();
        walk(steps, kinds, plan, 0, limits.deviations, FILLS[0]);
        look_again(steps, kinds, limits.deviations);
        end_child()
    });
    let is_same = ending(code, &text) == Ending::Failed && kind_of(&text, code) == kind && nh::tape().out_of_memory == 0;
    is_same.then(|| (keep_tape(board().now), text))
}

fn without(walk: &Walk, at: usize) -> Walk {
    let (from, to) = (walk.marks[at] as usize, walk.marks[at + 1] as usize);
    let mut less = *walk;
    less.length -= 1;
    for i in at..less.length { (less.steps[i], less.took[i]) = (walk.steps[i + 1], walk.took[i + 1]); }
    less.tape.copy_within(to..walk.used, from);
    less.used -= to - from;
    less
}

// Without the steps and the choices that it does not need.
fn shorten(steps: &[Step], kinds: usize, mut walk: Walk, limits: &Limits, kind: &str) -> Option<(Walk, String)> {
    let mut told = fails(steps, kinds, &walk, limits, kind)?;
    walk = told.0;
    let end_ms = (now_ms() + MOST_SHORTENING_MS).min(limits.end_ms + MOST_SHORTENING_MS);
    loop {
        let before = walk.length;
        for at in (0..walk.length.saturating_sub(1)).rev() {
            if now_ms() >= end_ms { return Some(told); }
            if let Some(less) = fails(steps, kinds, &without(&walk, at), limits, kind) { walk = less.0; told = less; }
        }
        if walk.length == before || walk.length <= 1 { break; }
    }
    for at in 0..walk.used.min(24) {
        if walk.tape[at] == 0 || now_ms() >= end_ms { continue; }
        let mut less = walk;
        less.tape[at] = 0;
        if let Some(less) = fails(steps, kinds, &less, limits, kind) { walk = less.0; told = less; }
    }
    Some(told)
}

fn kind_of(text: &str, code: i32) -> String {
    if let Some(at) = text.find("nuthatch: ") {
        let line = text[at + 10..].lines().next().unwrap_or("");
        return line.split(": address must be").next().unwrap_or("").to_string();
    }
    let named = text.find("AddressSanitizer: ").map(|at| text[at + 18..].split_whitespace().next().unwrap_or("").to_string());
    named.unwrap_or_else(|| format!("code {code}"))
}

// The innermost places of the first stack: what tells failures of one kind apart.
fn places_of(text: &str) -> String {
    let stack = text.find("    #0 ").map_or("", |at| text[at..].split("\n\n").next().unwrap_or(""));
    stack.split("+0x").skip(1).take(4).map(|part| part.split(')').next().unwrap_or("")).collect::<Vec<_>>().join(" ")
}

fn tell(walk: &Walk, text: &str) {
    let cells = |all: &[u8], count: usize| match count {
        0 => String::from("-"),
        _ => all[..count].iter().map(|cell| if *cell == NO_CELL { "x".into() } else { cell.to_string() }).collect::<Vec<_>>().join("."),
    };
    let mut line = String::from("walk");
    for at in 0..walk.length {
        line += &format!(" {}:{}/{}", walk.steps[at], cells(&walk.took[at], MOST_USED), cells(&walk.filled[at], MOST_USED));
    }
    let tape: String = walk.tape[..walk.used].iter().map(|choice| format!("{choice:02x}")).collect();
    line += &format!(" {} {}\n", if tape.is_empty() { "-" } else { &tape }, text.len());
    put(&line);
    put(text);
    put("\n");
}

// PROGRAM walks MILLISECONDS SEED DEVIATIONS CUT-AFTER
pub fn main(steps: &[Step], kinds: usize) {
    let args: Vec<String> = std::env::args().collect();
    let number = |at: usize, or: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(or);
    let limits = Limits { deviations: number(4, 1) as u32, end_ms: now_ms() + number(2, 1_000) };
    share(number(5, 50));
    unsafe {
        BOARD = shared_memory(std::mem::size_of::<Board>()) as *mut Board;
    }
    let board = board();
    board.seed = number(3, 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut known: Vec<String> = Vec::new();
    let mut told = 0;
    board.news_ms = now_ms();
    while !limits.is_over() && !steps.is_empty() {
        nh::tape().out_of_memory = 0;
        let (code, text) = watch(|pipe_end| child(steps, kinds, &limits, pipe_end));
        let ending = ending(code, &text);
        let now = keep_tape(board.now);
        let last = now.steps[now.length.saturating_sub(1)];
        // A step that waits for what never comes takes the time of ten thousand others.
        if ending == Ending::Cut && !now.is_dropping { board.crashes[(last as usize).min(STEPS - 1)] += 8; }
        if ending != Ending::Failed || nh::tape().out_of_memory != 0 { continue; }
        if !now.is_dropping { board.crashes[(last as usize).min(STEPS - 1)] += 1; }
        let kind = kind_of(&text, code);
        let names = [format!("{kind} {}", places_of(&text)), format!("{kind} in {last} {}", now.is_dropping)];
        let is_known = names.iter().any(|name| known.contains(name)) || nh::tape().used as usize > TAPE;
        known.extend(names);
        if is_known || told >= MOST_TOLD { continue; }
        let Some((walk, text)) = shorten(steps, kinds, now, &limits, &kind) else { continue };
        told += 1;
        (board.news_ms, board.news_walks) = (now_ms(), board.walks);
        tell(&walk, &text);
    }
    put(&format!("walked {} {}\n", board.walks, board.kept));
    say_cover();
}
