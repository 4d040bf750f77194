// A folder of sources for one test, with a cache of its own, both gone afterwards.
#pragma once

#include "frontend/compile.h"
#include "support/files.h"

#include "llvm/IR/Module.h"

#include <cstdlib>
#include <gtest/gtest.h>

namespace nuthatch::frontend_test {

class Workspace : public ::testing::Test {
protected:
  Workspace() : folder_(ScratchFolder::make("frontend-test").value()) {
    ::setenv("NUTHATCH_CACHE", (folder_.path() / "cache").c_str(), 1);
  }

  std::filesystem::path at(const std::string& name) const { return folder_.path() / "work" / name; }

  std::filesystem::path write(const std::string& name, std::string_view text) const {
    EXPECT_TRUE(makeFolder(at(name).parent_path()));
    EXPECT_TRUE(writeFile(at(name), text));
    return at(name);
  }

  static Target target(std::vector<std::filesystem::path> paths) {
    auto found = findTarget(paths);
    EXPECT_TRUE(found) << (found ? "" : found.error().message);
    return found.value_or(Target{});
  }

  static Problem problem(std::vector<std::filesystem::path> paths) {
    auto found = findTarget(paths);
    EXPECT_FALSE(found) << "a target where none should be";
    return found ? Problem{} : found.error();
  }

  // Compiles what must compile.
  Module module(const Target& target, Flavour flavour = Flavour::Analysis) {
    auto made = compile(target, flavour, notes);
    EXPECT_TRUE(made) << (made ? "" : made.error().message + "\n" + made.error().detail);
    return made ? std::move(*made) : Module("none");
  }

  bool noted(std::string_view text) const {
    for (const auto& note : notes)
      if (note.find(text) != std::string::npos) return true;
    return false;
  }

  static bool defines(const Module& module, llvm::StringRef name) {
    const auto* function = module.llvm().getFunction(name);
    return function && !function->isDeclaration();
  }

  std::vector<std::string> notes;

private:
  ScratchFolder folder_;
};

} // namespace nuthatch::frontend_test
