// Searches on small modules written as text, for tests.
#pragma once

#include "engines/bounded/search/explorer.h"
#include "module/module.h"

#include "llvm/IR/Module.h"

#include <gtest/gtest.h>

namespace nuthatch::bounded {

inline constexpr const char* kDeclarations = R"(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @nh.check(i1, i64)
declare void @nh.assume(i1)
declare void @nh.symbolic(ptr, i64, ptr)
declare i1 @nh.readable(ptr, i64)
declare i1 @nh.writable(ptr, i64)
declare i1 @nh.live(ptr, i64)
declare i1 @nh.initialised(ptr, i64)
declare void @nh.allocated(ptr, i64)
declare void @nh.finished()
declare ptr @malloc(i64)
declare void @free(ptr)
declare i32 @outside(i32)
declare void @writes(ptr)
define i32 @input() {
  %p = alloca i32
  call void @nh.symbolic(ptr %p, i64 4, ptr null)
  %v = load i32, ptr %p
  ret i32 %v
}
)";

struct Search {
  Answers answers;
  std::map<std::uint64_t, std::string> inputs; // of the refuted checks

  Judgement of(std::uint64_t check) const { return answers.checks.at(check).judgement; }
  OpenReason reason(std::uint64_t check) const { return answers.checks.at(check).open.reason; }
  std::int32_t input(std::uint64_t check, std::size_t index = 0) const {
    std::int32_t value = 0;
    inputs.at(check).copy(reinterpret_cast<char*>(&value), 4, index * 4);
    return value;
  }
};

inline Search search(const std::string& body, Merge merge = Merge::Always, std::uint32_t bound = 0,
                     std::chrono::milliseconds budget = std::chrono::seconds(20)) {
  auto module = Module::parse(kDeclarations + body, "test.ll");
  EXPECT_TRUE(module) << (module ? "" : module.error().message);
  Search result;
  if (!module) return result;
  Options options{.merge = merge, .bound = bound, .budget = budget};
  options.onRefuted = [&](std::uint64_t check, const std::string& input) {
    result.inputs[check] = input;
    return true;
  };
  result.answers = explore(module->llvm(), *module->llvm().getFunction("main"), options);
  return result;
}

} // namespace nuthatch::bounded
