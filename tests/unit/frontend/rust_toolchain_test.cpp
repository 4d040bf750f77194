// The toolchain that is found, and the one line for each way in which there is none.
#include "frontend/rust/rust.h"
#include "frontend/rust/rust_toolchain.h"
#include "workspace.h"

#include <sys/stat.h>

namespace nuthatch::frontend_test {

namespace {

constexpr const char* goodAnswer = "rustc 1.95.0 (59807616e 2026-04-14)\nbinary: rustc\n"
                                   "host: x86_64-unknown-linux-gnu\nrelease: 1.95.0\nLLVM version: 22.1.2\n";

class RustToolchainTest : public Workspace {
protected:
  RustToolchainTest() {
    remember("PATH");
    remember("HOME");
    remember("RUSTC");
    remember("CARGO_HOME");
    ::unsetenv("RUSTC");
    ::unsetenv("CARGO_HOME");
    ::setenv("HOME", at("home").c_str(), 1);
    ::setenv("PATH", at("bin").c_str(), 1);
  }
  ~RustToolchainTest() override {
    for (const auto& [name, value] : before_)
      if (value)
        ::setenv(name, value->c_str(), 1);
      else
        ::unsetenv(name);
  }

  // A program that answers every question with the same text, after the manner of `rustc -vV`.
  std::filesystem::path fakeRustc(const std::string& name, const std::string& release,
                                  const std::string& llvm) {
    const auto path =
        write(name, "#!/bin/sh\necho 'host: x86_64-unknown-linux-gnu'\necho 'release: " + release +
                        "'\necho 'LLVM version: " + llvm + "'\n");
    ::chmod(path.c_str(), 0755);
    return path;
  }

private:
  void remember(const char* name) {
    const char* value = std::getenv(name);
    before_.emplace_back(name, value ? std::optional<std::string>(value) : std::nullopt);
  }
  std::vector<std::pair<const char*, std::optional<std::string>>> before_;
};

TEST_F(RustToolchainTest, SaysWhatIsMissing) {
  const auto found = findRust(at(""));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message, "Rust code needs rustc, and there is none in PATH");
  EXPECT_NE(found.error().remedy.find("apt-get install rustc-web"), std::string::npos);
  EXPECT_EQ(found.error().blame, Blame::Environment);
}

TEST_F(RustToolchainTest, MissingCompilerIsTheProblemOfACrateAndOfAFile) {
  write("crate/Cargo.toml", "[package]\nname = \"a\"\n");
  const auto crate = findCrate(at("crate"));
  ASSERT_FALSE(crate);
  EXPECT_EQ(crate.error().message, "Rust code needs rustc, and there is none in PATH");

  const auto file = write("a.rs", "pub fn f() {}\n");
  const auto compiled =
      compileRust({.source = file, .language = Language::Rust, .folder = at("")}, Flavour::Analysis, notes);
  ASSERT_FALSE(compiled);
  EXPECT_EQ(compiled.error().message, crate.error().message);
}

TEST_F(RustToolchainTest, NamesAWrongRustcVariable) {
  ::setenv("RUSTC", "/nonexistent", 1);
  const auto found = findRust(at(""));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message, "RUSTC names /nonexistent, which cannot be started");
  EXPECT_FALSE(found.error().remedy.empty());
}

TEST_F(RustToolchainTest, RefusesAnOldRustc) {
  const auto path = fakeRustc("bin/rustc", "1.84.1", "19.1.5");
  const auto found = findRust(at(""));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message,
            "rustc 1.84.1 (" + path.string() + ") is too old: 1.85 or newer is needed");
}

TEST_F(RustToolchainTest, RefusesAnLlvmThatIsTooNew) {
  const auto path = fakeRustc("odd/rustc", "1.99.0-nightly", "23.0.0");
  ::setenv("RUSTC", path.c_str(), 1);
  const auto found = findRust(at(""));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message, "rustc 1.99.0-nightly (" + path.string() +
                                       ") makes bitcode of LLVM 23.0, and LLVM 22 is the newest that can be "
                                       "read here");
  EXPECT_NE(found.error().remedy.find("RUSTC"), std::string::npos);
}

TEST_F(RustToolchainTest, RefusesAProgramThatIsNoCompiler) {
  const auto path = write("bin/rustc", "#!/bin/sh\necho hello\n");
  ::chmod(path.c_str(), 0755);
  const auto found = findRust(at(""));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message, path.string() + " does not answer -vV as rustc does");
}

TEST_F(RustToolchainTest, ReportsTheFirstOfSeveralThatCannotServe) {
  fakeRustc("bin/rustc", "1.60.0", "14.0.0");
  fakeRustc("other/rustc", "1.99.0", "23.1.0");
  ::setenv("PATH", (at("bin").string() + ":" + at("other").string()).c_str(), 1);
  const auto found = findRust(at(""));
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().message.find("1.60.0"), std::string::npos);
}

TEST_F(RustToolchainTest, ReadsVersionHostAndLlvm) {
  const auto toolchain = judgeRust("/usr/bin/rustc", goodAnswer);
  ASSERT_TRUE(toolchain);
  EXPECT_EQ(toolchain->line(), "rustc 1.95.0 (LLVM 22.1)");
  EXPECT_EQ(toolchain->host, "x86_64-unknown-linux-gnu");
}

} // namespace

} // namespace nuthatch::frontend_test
