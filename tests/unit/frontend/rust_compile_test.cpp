// Rust files to modules: what is in them, and that they link and run natively.
#include "rust_workspace.h"

#include <csignal>

namespace nuthatch::frontend_test {

namespace {

// Declarations that are neither panics nor of LLVM.
std::vector<std::string> outside(const Module& module) {
  std::vector<std::string> names;
  for (const llvm::Function& function : module.llvm())
    if (function.isDeclaration() && !function.isIntrinsic() && !function.doesNotReturn())
      names.push_back(llvm::demangle(function.getName()));
  std::sort(names.begin(), names.end());
  return names;
}

TEST_P(RustTest, FileBecomesAClosedModule) {
  const auto file = write("collect.rs", R"(
pub fn doubled(input: &[u32]) -> Vec<u32> { input.iter().map(|x| x * 2).collect() }
pub fn number(text: &[u8]) -> Option<i32> { std::str::from_utf8(text).ok()?.trim().parse().ok() }
)");
  const Module module = compiled(file);
  EXPECT_TRUE(has(module, "collect::doubled"));
  EXPECT_TRUE(has(module, "collect::number"));
  EXPECT_TRUE(has(module, "core::str::converts::from_utf8")) << "a body that is not generic";
  EXPECT_EQ(outside(module), (std::vector<std::string>{"calloc", "free", "malloc", "posix_memalign",
                                                       "realloc", "rust_eh_personality"}));
  EXPECT_TRUE(noted("rustc 1."));
  EXPECT_TRUE(module.verify());
}

TEST_P(RustTest, KeepsEveryFunctionOfTheUser) {
  const auto file = write("unused.rs", R"(
pub fn called_by_nobody(x: u32) -> u32 { x + 1 }
#[inline] pub fn marked_inline(x: u32) -> u32 { x + 2 }
#[inline(always)] pub fn always(x: u32) -> u32 { x + 3 }
pub fn calls_it(x: u32) -> u32 { always(x) }
fn private_one(x: u32) -> u32 { x + 4 }
mod inner { pub fn deep(x: u32) -> u32 { x + 5 } }
pub struct Pair<T>(T, T);
impl<T: Copy> Pair<T> { pub fn first(&self) -> T { self.0 } }
pub fn instance(x: u8) -> u8 { Pair(x, x).first() }
)");
  const Module module = compiled(file);
  for (const char* name :
       {"unused::called_by_nobody", "unused::marked_inline", "unused::always", "unused::calls_it",
        "unused::private_one", "unused::inner::deep", "<unused::Pair<u8>>::first"}) {
    const llvm::Function* function = find(module, name);
    ASSERT_TRUE(function && !function->isDeclaration()) << name;
    EXPECT_FALSE(function->hasLocalLinkage()) << name;
    EXPECT_TRUE(function->hasFnAttribute(llvm::Attribute::NoInline)) << name;
    EXPECT_TRUE(isUserFunction(*function, at(""))) << name;
  }
  EXPECT_GT(find(module, "unused::always")->getNumUses(), 0u) << "still called, not inlined";
}

TEST_P(RustTest, TellsTheLibraryFromTheUser) {
  const Module module = compiled(write("vec.rs", "pub fn grow(v: &mut Vec<u64>) { v.push(1) }\n"));
  unsigned users = 0, others = 0;
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration()) continue;
    const bool user = isUserFunction(function, at(""));
    ++(user ? users : others);
    EXPECT_EQ(user, llvm::demangle(function.getName()) == "vec::grow") << function.getName().str();
  }
  EXPECT_EQ(users, 1u);
  EXPECT_GT(others, 2u);
}

TEST_P(RustTest, AProgramBringsItsMain) {
  const Module program = compiled(write("prog.rs", "fn helper() -> u8 { 3 }\nfn main() { helper(); }\n"));
  EXPECT_TRUE(defines(program, "main"));
  EXPECT_TRUE(has(program, "prog::helper"));
  const Module library = compiled(write("lib2.rs", "/*\nfn main() {}\n*/\npub fn f() {}\n"));
  EXPECT_FALSE(defines(library, "main"));
  EXPECT_TRUE(has(library, "lib2::f"));
}

TEST_P(RustTest, ShowsACompileErrorAsRustcGaveIt) {
  const auto file = write("wrong.rs", "pub fn f() -> u32 { \"text\" }\n");
  const auto module = compile(target({file}), Flavour::Analysis, notes);
  ASSERT_FALSE(module);
  EXPECT_EQ(module.error().message, "rustc cannot compile " + file.string());
  EXPECT_NE(module.error().detail.find("error[E0308]: mismatched types"), std::string::npos);
  EXPECT_NE(module.error().detail.find("wrong.rs:1:21"), std::string::npos);
  EXPECT_EQ(module.error().blame, Blame::Input);
}

TEST_P(RustTest, PanicsUnwindToTheirHandlerAndElseAbort) {
  const auto file = write("unwind.rs", R"(
struct Count<'a>(&'a mut u32);
impl Drop for Count<'_> { fn drop(&mut self) { *self.0 += 1; } }
#[no_mangle] pub extern "C" fn caught(x: u32) -> u32 {
    let mut drops = 0;
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _count = Count(&mut drops);
        plain(x)
    }));
    result.unwrap_or(1000) + drops
}
pub fn plain(x: u32) -> u32 { x - 1 }
)");
  const Module module = compiled(file);
  const Finished fine = runBehind(module, Flavour::Analysis,
                                  "#include <stdio.h>\nunsigned caught(unsigned);\n"
                                  "int main(void) { printf(\"%u %u\\n\", caught(5), caught(0)); }\n");
  EXPECT_EQ(fine.out, "5 1001\n") << fine.err;
  const Finished aborted =
      runBehind(module, Flavour::Analysis, "unsigned PLAIN(unsigned);\nint main(void) { return PLAIN(0); }\n",
                {{"PLAIN", "unwind::plain"}});
  EXPECT_EQ(aborted.signal, SIGABRT);
  EXPECT_NE(aborted.err.find("attempt to subtract with overflow"), std::string::npos) << aborted.err;
  EXPECT_NE(aborted.err.find("unwind.rs:12:"), std::string::npos) << aborted.err;
}

TEST_P(RustTest, SanitizedModulesSeeMemoryErrors) {
  const auto file = write("memory.rs", R"(
#[no_mangle] pub extern "C" fn past_the_end(n: usize) -> u8 {
    let bytes = vec![7u8; n];
    let start = bytes.as_ptr();
    unsafe { *start.add(n) }
}
#[no_mangle] pub extern "C" fn out_of_scope(n: u32) -> u32 {
    let kept: *const u32;
    { let local = [n; 4]; kept = &local[1]; }
    unsafe { std::ptr::read_volatile(kept) }
}
)");
  const Module module = compiled(file, Flavour::Sanitized);
  const Finished heap = runBehind(module, Flavour::Sanitized,
                                  "unsigned char past_the_end(unsigned long);\n"
                                  "int main(void) { return past_the_end(10); }\n");
  EXPECT_NE(heap.err.find("heap-buffer-overflow"), std::string::npos) << heap.err;
  EXPECT_NE(heap.err.find("memory.rs:5"), std::string::npos) << heap.err;
  const Finished stack = runBehind(module, Flavour::Sanitized,
                                   "unsigned out_of_scope(unsigned);\n"
                                   "int main(void) { return out_of_scope(1); }\n");
  EXPECT_NE(stack.err.find("stack-use-after-scope"), std::string::npos) << stack.err;
}

TEST_P(RustTest, AlignedMemoryComesFromTheSameAllocator) {
  const auto file = write("aligned.rs", R"(
#[repr(align(64))] #[derive(Clone)] pub struct Line([u8; 64]);
#[no_mangle] pub extern "C" fn grown(n: usize) -> usize {
    let mut lines = Vec::new();
    for i in 0..n { lines.push(Line([i as u8; 64])); }
    let zeros = vec![0u8; n];
    let odd = lines.iter().filter(|line| (*line) as *const Line as usize % 64 != 0).count();
    odd * 1000 + lines.iter().map(|line| line.0[63] as usize).sum::<usize>() + zeros.iter().map(|&z| z as usize).sum::<usize>()
}
)");
  const Module module = compiled(file, Flavour::Sanitized);
  for (const llvm::Function& function : module.llvm())
    EXPECT_EQ(function.getName().find("__rust_"), llvm::StringRef::npos) << function.getName().str();
  const Finished ran = runBehind(module, Flavour::Sanitized,
                                 "#include <stdio.h>\nunsigned long grown(unsigned long);\n"
                                 "int main(void) { printf(\"%lu\\n\", grown(9)); }\n");
  EXPECT_EQ(ran.out, "36\n") << ran.err;
  EXPECT_EQ(ran.exitCode, 0) << "leaks and mismatches would show here: " << ran.err;
}

// Much of std in one program, whose output is known: shaping must not change what a program does.
TEST_P(RustTest, AProgramBehavesAsBefore) {
  const auto file = write("busy.rs", R"(
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::fmt::Write as _;
use std::rc::Rc;
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Shape { Dot, Line { length: u32 }, Named(String) }
trait Area { fn area(&self) -> u64; }
impl Area for Shape {
    fn area(&self) -> u64 { match self { Shape::Dot => 0, Shape::Line { length } => *length as u64, Shape::Named(n) => n.len() as u64 } }
}
fn main() {
    let text = "the quick brown fox jumps over the lazy dog the end";
    let mut words: HashMap<&str, usize> = HashMap::new();
    for word in text.split_whitespace() { *words.entry(word).or_default() += 1; }
    let mut sorted: Vec<_> = words.iter().collect();
    sorted.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    println!("{:?}", &sorted[..3]);
    let tree: BTreeMap<i32, String> = (0..50).map(|i| ((i * 37) % 50, format!("{i:03}"))).collect();
    println!("{:?} {:?}", tree.first_key_value(), tree.range(10..12).collect::<Vec<_>>());
    let mut line = String::new();
    write!(line, "{:>8.3}|{:<6}|{:+e}|{:#x}", 3.14159, "ab", 12345.678f64, 255).unwrap();
    println!("{line}");
    let shapes: Vec<Box<dyn Area>> = vec![Box::new(Shape::Line { length: 4 }), Box::new(Shape::Named("xyz".into())), Box::new(Shape::Dot)];
    println!("{}", shapes.iter().map(|s| s.area()).sum::<u64>());
    let shared = Rc::new(vec![1u8, 2, 3]);
    let weak = Rc::downgrade(&shared);
    println!("{} {:?}", Rc::strong_count(&shared), weak.upgrade().map(|v| v.len()));
    let mut queue: VecDeque<u32> = (0..10).collect();
    queue.rotate_left(3);
    println!("{:?} {}", queue, "9x".parse::<i32>().unwrap_err());
    let total: u64 = std::thread::spawn(move || queue.into_iter().map(u64::from).sum()).join().unwrap();
    let set: HashSet<char> = "mississippi".chars().collect();
    println!("{total} {} {:?}", set.len(), "a,b,,c".split(',').map(str::len).collect::<Vec<_>>());
    let caught = std::panic::catch_unwind(|| { let v: Vec<i32> = Vec::new(); v[0] });
    println!("{} {:?}", caught.is_err(), Shape::Dot.max(Shape::Line { length: 1 }));
    println!("{}", String::from_utf8_lossy(&[72, 105, 255, 33]).to_uppercase());
}
)");
  const Module module = compiled(file, Flavour::Sanitized);
  const auto linked = linkProgram(target_, module, Flavour::Sanitized, at("busy"));
  ASSERT_TRUE(linked) << linked.error().detail;
  const auto ran = run({.argv = {at("busy")}});
  ASSERT_TRUE(ran);
  EXPECT_EQ(ran->exitCode, 0) << ran->err;
  EXPECT_EQ(ran->out, R"([("the", 3), ("brown", 1), ("dog", 1)]
Some((0, "000")) [(10, "030"), (11, "003")]
   3.142|ab    |+1.2345678e4|0xff
7
1 Some(3)
[3, 4, 5, 6, 7, 8, 9, 0, 1, 2] invalid digit found in string
45 4 [1, 1, 0, 1]
true Line { length: 1 }
HI�!
)");
}

INSTANTIATE_TEST_SUITE_P(Rustc, RustTest, everyRustc, rustcName);

} // namespace

} // namespace nuthatch::frontend_test
