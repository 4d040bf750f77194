// Bitcode of what a drop-in compiler compiles, made beside clang: whoever builds with one job has the build in
// half of the time.
#pragma once

#include "frontend/commands/wrapper.h"

#include <thread>

namespace nuthatch {

class BitcodeBehind final : public BitcodeMaker {
public:
  void start(const std::vector<TranslationUnit>& units) override;
  void wait(bool isCompiled) override;
  Result<std::string> take(std::size_t unit) override { return std::move(made_[unit]); }

private:
  std::vector<TranslationUnit> units_;
  std::vector<Result<std::string>> made_; // of the units
  std::vector<std::string> notes_;
  std::jthread thread_; // last: it writes to the others
};

// The drop-in compilers whole, in a process that has LLVM: all bitcode is made at once.
int compilerWrapper(Language language, std::span<const std::string> args);

} // namespace nuthatch
