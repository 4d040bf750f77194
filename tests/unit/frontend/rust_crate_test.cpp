// Crates to modules, through cargo, without a trace in the user's folder.
#include "frontend/rust/cargo_messages.h"
#include "rust_workspace.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"

#include <csignal>

namespace nuthatch::frontend_test {

namespace fs = std::filesystem;

namespace {

class RustCrateTest : public RustTest {
protected:
  // A workspace with a program, a library, a macro, a build script, features, and a dependency outside.
  void writeWorkspace() {
    write("ws/Cargo.toml", "[workspace]\nmembers = [\"app\", \"macros\", \"util\"]\nresolver = \"2\"\n");
    writePackage("ws/macros", "macros", "[lib]\nproc-macro = true\n");
    write("ws/macros/src/lib.rs", "use proc_macro::TokenStream;\n"
                                  "#[proc_macro] pub fn seven(_: TokenStream) -> TokenStream {\n"
                                  "    \"7u32\".parse().unwrap()\n}\n");
    writePackage("ws/util", "my-util", "[dependencies]\noutside = { path = \"../../outside\" }\n");
    write("ws/util/src/lib.rs", "#[inline(never)] pub fn twice(x: u32) -> u32 { outside::less(x) * 2 }\n"
                                "pub fn not_needed(x: u32) -> u32 { x + 3 }\n");
    writePackage("outside", "outside", "");
    write("outside/src/lib.rs",
          "#[inline(never)] pub fn less(x: u32) -> u32 { x - 1 }\npub fn idle(x: u32) -> u32 { x }\n");
    writePackage("ws/app", "app",
                 "[features]\nbig = []\n[dependencies]\nmy-util = { path = \"../util\" }\n"
                 "macros = { path = \"../macros\" }\n");
    write("ws/app/build.rs", "fn main() {\n    println!(\"cargo:rustc-cfg=built\");\n"
                             "    println!(\"cargo:rustc-check-cfg=cfg(built)\");\n"
                             "    println!(\"cargo:rustc-link-search=native=/opt/nowhere\");\n"
                             "    println!(\"cargo:rustc-link-lib=dylib=z\");\n}\n");
    write("ws/app/src/lib.rs", "mod inner;\n"
                               "pub fn sum(x: u32) -> u32 { my_util::twice(x) + macros::seven!() }\n"
                               "#[cfg(built)] pub fn built() -> u32 { inner::deep(6) }\n"
                               "#[cfg(feature = \"big\")] pub fn big() -> u32 { 5 }\n");
    write("ws/app/src/inner.rs", "pub fn deep(x: u32) -> u32 { x / 2 }\n");
    write("ws/app/src/main.rs", "fn main() { println!(\"{}\", app::sum(4)); }\n");
    write("ws/app/src/bin/second.rs", "fn only_second(x: u32) -> u32 { x }\nfn main() { only_second(1); }\n");
  }

  void writePackage(const std::string& folder, const std::string& name, const std::string& more) {
    write(folder + "/Cargo.toml",
          "[package]\nname = \"" + name + "\"\nversion = \"0.1.0\"\nedition = \"2021\"\n" + more);
  }

  static std::set<std::string> filesIn(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      names.insert(entry.path().lexically_relative(folder).string());
    return names;
  }
};

TEST_P(RustCrateTest, ExampleFindsItsWayIntoAModule) {
  const fs::path example = NUTHATCH_EXAMPLES "/ring_rs";
  const auto before = filesIn(example);
  const Module module = compiled(example);
  EXPECT_EQ(target_.name, "ring_rs");
  EXPECT_EQ(target_.root, example);
  for (const char* name :
       {"ring_rs::peek", "ring_rs::checksum", "ring_rs::overrun", "<ring_rs::Ring<16>>::push"}) {
    ASSERT_TRUE(has(module, name)) << name;
    EXPECT_TRUE(isUserFunction(*find(module, name), example)) << name;
  }
  EXPECT_EQ(filesIn(example), before) << "nothing is written into the user's folder";

  const Finished fine = runBehind(module, Flavour::Analysis,
                                  "#include <stdio.h>\n"
                                  "unsigned char SUM(const char*, long, long, long);\n"
                                  "int main(void) { printf(\"%d\\n\", SUM(\"\\1\\2\\3\\4\", 4, 1, 2)); }\n",
                                  {{"SUM", "ring_rs::checksum"}});
  EXPECT_EQ(fine.out, "5\n") << fine.err;
  const Finished overflow = runBehind(module, Flavour::Analysis,
                                      "unsigned char SUM(const char*, long, long, long);\n"
                                      "int main(void) { return SUM(\"\\1\\2\\3\\4\", 4, 1, -1); }\n",
                                      {{"SUM", "ring_rs::checksum"}});
  EXPECT_EQ(overflow.signal, SIGABRT);
  EXPECT_NE(overflow.err.find("attempt to add with overflow"), std::string::npos) << overflow.err;
}

// Slicing fails in core, but each use of it is a place of its own in the user's function.
TEST_P(RustCrateTest, PanicsOfLibraryGlueHaveAPlaceInTheUsersCode) {
  const Module module = compiled(write("slice.rs", "pub fn middle(s: &[u8], a: usize, b: usize) -> u8 {\n"
                                                   "    let part = &s[a..b];\n"
                                                   "    part[part.len() / 2]\n"
                                                   "}\n"
                                                   "pub unsafe fn at(s: &[u8], i: usize) -> u8 {\n"
                                                   "    *s.get_unchecked(i)\n"
                                                   "}\n"));
  const auto linesOfPanics = [&](const char* name) {
    std::set<unsigned> lines;
    for (const llvm::Instruction& instruction : llvm::instructions(*find(module, name))) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call || !call->doesNotReturn()) continue;
      const llvm::DILocation* place = call->getDebugLoc().get();
      while (place && place->getInlinedAt()) place = place->getInlinedAt();
      lines.insert(place ? place->getLine() : 0);
    }
    return lines;
  };
  EXPECT_EQ(linesOfPanics("slice::middle"), (std::set<unsigned>{2, 3}));
  EXPECT_EQ(linesOfPanics("slice::at"), (std::set<unsigned>{6}));
}

// The bug in the unsafe code of the example, as the two builds see it.
TEST_P(RustCrateTest, ExampleLeavesItsStorage) {
  constexpr const char* main = "#include <stdlib.h>\nunsigned short PEEK(const char*, long, long, long);\n"
                               "int main(void) { return PEEK(calloc(4, 1), 4, 3, 9); }\n";
  for (const Flavour flavour : {Flavour::Analysis, Flavour::Sanitized}) {
    const Module module = compiled(NUTHATCH_EXAMPLES "/ring_rs", flavour);
    const Finished ran = runBehind(module, flavour, main, {{"PEEK", "ring_rs::peek"}});
    EXPECT_EQ(ran.signal, SIGABRT);
    EXPECT_NE(ran.err.find("get_unchecked requires that the index is within the slice"), std::string::npos)
        << ran.err;
  }
}

TEST_P(RustCrateTest, WorkspaceMemberWithAllThatCratesHave) {
  writeWorkspace();
  const auto before = filesIn(at("ws"));
  const Module module = compiled(at("ws/app"));
  EXPECT_EQ(filesIn(at("ws")), before);
  for (const char* name : {"app::sum", "app::built", "app::inner::deep", "app::main", "second::only_second"})
    EXPECT_TRUE(has(module, name)) << name;
  ASSERT_TRUE(has(module, "my_util::twice")) << "what is needed of a dependency";
  EXPECT_TRUE(has(module, "outside::less")) << "and of its dependency";
  EXPECT_FALSE(has(module, "my_util::not_needed"));
  EXPECT_FALSE(has(module, "outside::idle"));
  EXPECT_FALSE(has(module, "app::big")) << "a feature that is off";
  EXPECT_TRUE(isUserFunction(*find(module, "app::inner::deep"), at("ws/app")));
  EXPECT_FALSE(isUserFunction(*find(module, "my_util::twice"), at("ws/app")));
  EXPECT_TRUE(defines(module, "main"));

  const auto flags = linkFlagsOf(module);
  EXPECT_NE(std::find(flags.begin(), flags.end(), "-L/opt/nowhere"), flags.end());
  EXPECT_NE(std::find(flags.begin(), flags.end(), "-lz"), flags.end());
  const auto said = [&](const char* text) {
    return std::any_of(target_.notes.begin(), target_.notes.end(),
                       [&](const std::string& note) { return note.find(text) != note.npos; });
  };
  EXPECT_TRUE(said("build script"));
  EXPECT_TRUE(said("2 programs"));
}

// One static of a dependency, reached on two ways, is one static of the module.
TEST_P(RustCrateTest, StateOfADependencyIsThereOnce) {
  writePackage("low", "low", "");
  write("low/src/lib.rs",
        "use std::sync::atomic::{AtomicU32, Ordering};\nstatic COUNT: AtomicU32 = AtomicU32::new(0);\n"
        "#[inline(never)] pub fn up() { COUNT.fetch_add(1, Ordering::Relaxed); }\n"
        "#[inline(never)] pub fn count() -> u32 { COUNT.load(Ordering::Relaxed) }\n");
  writePackage("middle", "middle", "[dependencies]\nlow = { path = \"../low\" }\n");
  write("middle/src/lib.rs", "#[inline(never)] pub fn twice() { low::up(); low::up(); }\n");
  writePackage("top", "top",
               "[dependencies]\nlow = { path = \"../low\" }\nmiddle = { path = \"../middle\" }\n");
  write("top/src/lib.rs",
        "#[no_mangle] pub extern \"C\" fn counted() -> u32 { middle::twice(); low::count() }\n");
  const Module module = compiled(at("top"));
  const Finished ran =
      runBehind(module, Flavour::Analysis, "unsigned counted(void);\nint main(void) { return counted(); }\n");
  EXPECT_EQ(ran.exitCode, 2) << ran.err;
}

TEST_P(RustCrateTest, FlagsOfTheUnitAreCargos) {
  writeWorkspace();
  target_ = target({at("ws/app")});
  ASSERT_EQ(target_.units.size(), 1u);
  target_.units[0].flags.push_back("--features=big");
  EXPECT_TRUE(has(module(target_), "app::big"));
}

TEST_P(RustCrateTest, WholeWorkspaceIsOneModule) {
  writeWorkspace();
  const Module module = compiled(at("ws"));
  EXPECT_EQ(target_.name, "ws");
  for (const char* name : {"app::sum", "my_util::not_needed", "my_util::twice"})
    EXPECT_TRUE(has(module, name)) << name;
  EXPECT_TRUE(isUserFunction(*find(module, "my_util::twice"), at("ws")));
}

TEST_P(RustCrateTest, ALockFileIsKeptTo) {
  writePackage("locked", "locked", "");
  write("locked/src/lib.rs", "pub fn f() -> u8 { 1 }\n");
  const std::string lock = "version = 4\n\n[[package]]\nname = \"locked\"\nversion = \"0.1.0\"\n";
  write("locked/Cargo.lock", lock);
  EXPECT_TRUE(has(compiled(at("locked")), "locked::f"));
  EXPECT_FALSE(noted("no Cargo.lock"));
  EXPECT_EQ(readFile(at("locked/Cargo.lock")).value_or(""), lock);

  write("locked/Cargo.lock", "version = 4\n\n[[package]]\nname = \"other\"\nversion = \"0.1.0\"\n");
  const auto stale = compile(target({at("locked")}), Flavour::Analysis, notes);
  ASSERT_FALSE(stale);
  EXPECT_NE(stale.error().detail.find("--locked"), std::string::npos) << stale.error().detail;
}

TEST_P(RustCrateTest, SecondBuildSeesAnEdit) {
  writePackage("edit", "edit", "");
  write("edit/src/lib.rs", "pub fn before() -> u8 { 1 }\n");
  EXPECT_TRUE(has(compiled(at("edit")), "edit::before"));
  EXPECT_TRUE(has(compiled(at("edit")), "edit::before")) << "unchanged: cargo compiles nothing";
  write("edit/src/lib.rs", "mod more;\npub fn after() -> u8 { more::more() }\n");
  write("edit/src/more.rs", "pub fn more() -> u8 { 2 }\n");
  const Module edited = compiled(at("edit"));
  EXPECT_TRUE(has(edited, "edit::after"));
  EXPECT_TRUE(has(edited, "edit::more::more"));
  EXPECT_FALSE(has(edited, "edit::before"));
}

TEST_P(RustCrateTest, ProfilesAndCrateTypesOfTheUserDoNotMatter) {
  writePackage(
      "odd", "odd",
      "[lib]\ncrate-type = [\"cdylib\", \"staticlib\"]\n[profile.dev]\nopt-level = 3\npanic = \"abort\"\n"
      "lto = true\ndebug = false\noverflow-checks = false\ncodegen-units = 4\n");
  write("odd/src/lib.rs", "pub fn plain(x: u8) -> u8 { x + 1 }\n"
                          "#[no_mangle] pub extern \"C\" fn exported(x: u8) -> u8 { plain(x) }\n");
  const Module module = compiled(at("odd"));
  ASSERT_TRUE(has(module, "odd::plain"));
  EXPECT_TRUE(defines(module, "exported"));
  EXPECT_TRUE(isUserFunction(*find(module, "odd::plain"), at("odd"))) << "debug info is on";
  EXPECT_TRUE(find(module, "core::panicking::panic_const::panic_const_add_overflow"));
}

TEST_P(RustCrateTest, ShowsErrorsAsCargoGaveThem) {
  writePackage("wrong", "wrong", "");
  write("wrong/src/lib.rs", "pub fn f() -> u32 { missing() }\n");
  const auto failed = compile(target({at("wrong")}), Flavour::Analysis, notes);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().message, "cargo cannot build " + at("wrong/Cargo.toml").string());
  EXPECT_NE(failed.error().detail.find("error[E0425]"), std::string::npos) << failed.error().detail;
  EXPECT_NE(failed.error().detail.find("src/lib.rs:1:21"), std::string::npos) << failed.error().detail;
  EXPECT_EQ(failed.error().blame, Blame::Input);

  write("broken/Cargo.toml", "[package\n");
  const auto broken = findCrate(at("broken"));
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().message, "cargo cannot read " + at("broken/Cargo.toml").string());
  EXPECT_FALSE(broken.error().detail.empty());

  const auto nothing = findCrate(at("nothing"));
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().message, at("nothing").string() + " holds no Cargo.toml");
}

INSTANTIATE_TEST_SUITE_P(Rustc, RustCrateTest, everyRustc, rustcName);

TEST(CargoMessages, KnowsWhetherVersionsAreChosen) {
  const auto metadata = [](const char* source) {
    return fmt::format(R"({{"packages": [{{"name": "a", "manifest_path": "/nowhere/a/Cargo.toml",
      "dependencies": [{{"name": "b", "source": {}}}],
      "targets": [{{"kind": ["cdylib"], "name": "a", "src_path": "/nowhere/a/src/lib.rs"}}]}}],
      "workspace_root": "/nowhere/a"}})",
                       source);
  };
  const auto local = readMetadata(metadata("null"), "/nowhere/a");
  ASSERT_TRUE(local);
  EXPECT_FALSE(local->usesRegistry);
  EXPECT_EQ(local->source, "/nowhere/a/src/lib.rs");
  EXPECT_EQ(local->packages, std::vector<std::string>{"a"});
  const auto fetched = readMetadata(metadata("\"registry+https://example.org\""), "/nowhere/a");
  ASSERT_TRUE(fetched);
  EXPECT_TRUE(fetched->usesRegistry);
}

TEST(CargoMessages, GarbageIsAProblemOrNothing) {
  EXPECT_FALSE(readMetadata("", "/tmp"));
  EXPECT_FALSE(readMetadata("{\"packages\": 7}", "/tmp"));
  EXPECT_FALSE(readMetadata("{\"packages\": [3, {\"targets\": \"x\"}], \"workspace_root\": []}", "/tmp"));
  const auto none =
      readBuildMessages("noise\n{\n{\"reason\": 4}\n{\"reason\": \"compiler-artifact\"}\n", {}, "/nowhere");
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->own.empty());
  EXPECT_TRUE(none->dependencies.empty());
}

} // namespace

} // namespace nuthatch::frontend_test
