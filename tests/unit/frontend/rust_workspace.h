// Tests that need a rustc run with every one on the machine: the first in PATH, and Debian's. Where one is
// missing, the line that says so is tested instead, and the test is shown as skipped.
#pragma once

#include "frontend/rust/rust.h"
#include "frontend/rust/rust_shape.h"
#include "frontend/rust/rust_toolchain.h"
#include "support/process.h"
#include "workspace.h"

#include "llvm/Demangle/Demangle.h"

namespace nuthatch::frontend_test {

class RustTest : public Workspace, public ::testing::WithParamInterface<const char*> {
protected:
  void SetUp() override {
    if (*GetParam() != '\0') ::setenv("RUSTC", GetParam(), 1);
    ::setenv("RUST_BACKTRACE", "0", 1);
    const auto toolchain = findRust({});
    if (toolchain) return;
    EXPECT_EQ(toolchain.error().blame, Blame::Environment);
    EXPECT_NE(toolchain.error().message.find("rustc"), std::string::npos);
    EXPECT_FALSE(toolchain.error().remedy.empty());
    GTEST_SKIP() << toolchain.error().message;
  }
  void TearDown() override { ::unsetenv("RUSTC"); }

  // What `nuthatch` does with these paths.
  Module compiled(const std::filesystem::path& path, Flavour flavour = Flavour::Analysis) {
    target_ = target({path});
    return module(target_, flavour);
  }

  // The function whose path in Rust is `name`, without hashes and type arguments; null where there is none.
  static const llvm::Function* find(const Module& module, std::string_view name) {
    for (const llvm::Function& function : module.llvm())
      if (llvm::demangle(function.getName()) == name) return &function;
    return nullptr;
  }
  static bool has(const Module& module, std::string_view name) {
    const llvm::Function* function = find(module, name);
    return function && !function->isDeclaration();
  }

  // Links the module behind a C main and runs it. `symbols` are defined for the C compiler as the names of
  // the Rust functions after the equals sign.
  Finished runBehind(const Module& module, Flavour flavour, std::string_view main,
                     const std::vector<std::pair<std::string, std::string>>& symbols = {}) {
    const auto source = write("main.c", main), object = at("main.o"), program = at("program");
    std::vector<std::string> words = {"clang-22", "-c", source, "-o", object};
    for (const auto& [macro, rustName] : symbols) {
      const llvm::Function* function = find(module, rustName);
      EXPECT_TRUE(function) << rustName;
      if (function) words.push_back("-D" + macro + "=" + function->getName().str());
    }
    const auto built = run({.argv = words});
    EXPECT_TRUE(built && built->ok()) << (built ? built->err : built.error().message);
    const std::vector<std::string> extra = {object};
    const auto linked = linkProgram(target_, module, flavour, program, extra);
    EXPECT_TRUE(linked) << linked.error().message << '\n' << linked.error().detail;
    if (!linked) return {};
    auto finished = run({.argv = {program}, .limit = std::chrono::seconds(30)});
    EXPECT_TRUE(finished);
    return finished.value_or(Finished{});
  }

  Target target_;
};

// INSTANTIATE_TEST_SUITE_P(Rustc, Fixture, everyRustc, rustcName)
inline const auto everyRustc = ::testing::Values("", "/usr/bin/rustc");
inline std::string rustcName(const ::testing::TestParamInfo<const char*>& info) {
  return *info.param == '\0' ? "FirstInPath" : "Debian";
}

} // namespace nuthatch::frontend_test
