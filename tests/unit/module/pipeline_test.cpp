// The pipeline as a whole: every pass leaves a module that verifies, a second run changes nothing, garbage is
// refused.
#include "checks/all.h"
#include "module/intrinsics.h"
#include "module/native/lower_native.h"
#include "module/pipeline.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <gtest/gtest.h>

namespace nuthatch {
namespace {

constexpr const char* kText = R"(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i32 @f(ptr nonnull noundef %p, i32 noundef %x) {
entry:
  %slot = alloca i32
  store i32 %x, ptr %slot
  switch i32 %x, label %other [ i32 1, label %one  i32 2, label %one  i32 7, label %seven ]
one:
  %a = load i32, ptr %p
  %s = add nsw i32 %a, %x
  store i32 %s, ptr %slot
  br label %end
seven:
  %q = sdiv i32 %x, %x
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ %s, %one ], [ %q, %seven ], [ 0, %other ]
  %y = load i32, ptr %slot
  %z = call i32 @klee_int(ptr null)
  %v = add nsw i32 %y, %z
  ret i32 %v
}
declare i32 @klee_int(ptr)
)";

Module parsed() {
  auto module = Module::parse(kText, "test");
  EXPECT_TRUE(module);
  return std::move(*module);
}

unsigned count(const Module& module, Intrinsic intrinsic) {
  unsigned found = 0;
  for (const llvm::Function& function : module.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        found += intrinsicOf(*call) == intrinsic;
  return found;
}

TEST(Pipeline, EveryPassAloneLeavesAValidModule) {
  for (const std::string& name : passNames()) {
    Module module = parsed();
    Prepared prepared;
    EXPECT_TRUE(runPass(module, name, {}, prepared)) << name;
  }
}

TEST(Pipeline, EveryPassTwiceChangesNothingMore) {
  Module module = parsed();
  for (const std::string& name : passNames()) {
    Prepared prepared;
    ASSERT_TRUE(runPass(module, name, {}, prepared)) << name;
    const std::string once = module.print();
    ASSERT_TRUE(runPass(module, name, {}, prepared)) << name;
    EXPECT_EQ(once, module.print()) << name;
  }
}

TEST(Pipeline, EveryCheckOfTheListIsInTheModuleOnce) {
  Module module = parsed();
  const auto prepared = prepare(module);
  ASSERT_TRUE(prepared);
  EXPECT_EQ(prepared->checks.size(), count(module, Intrinsic::Check) + count(module, Intrinsic::Allocated));
  EXPECT_EQ(prepared->harnessCalls, 1u);
  EXPECT_EQ(prepared->edges, 4u);
  EXPECT_EQ(count(module, Intrinsic::Symbolic), 1u);
}

// The second test of %p is decided by the first.
TEST(Pipeline, EdgesThatACleanUpRemovesStillCount) {
  constexpr const char* kTwice = R"(
define i32 @f(ptr %p) {
entry:
  %object = icmp ne ptr %p, null
  br i1 %object, label %on, label %out
on:
  %again = icmp ne ptr %p, null
  br i1 %again, label %out, label %never
never:
  ret i32 1
out:
  ret i32 0
}
)";
  auto module = Module::parse(kTwice, "test");
  ASSERT_TRUE(module);
  const auto prepared = prepare(*module);
  ASSERT_TRUE(prepared);
  EXPECT_EQ(prepared->edges, 5u);
  EXPECT_LT(count(*module, Intrinsic::Edge), 5u) << "the clean-up leaves them all: the test is void";
  EXPECT_EQ(listFunctions(*module).at(0).edges, 5u);
}

TEST(Pipeline, FlagsSwitchPassesOff) {
  Module module = parsed();
  PipelineOptions options;
  options.lowerSwitches = options.insertChecks = options.markEdges = options.cleanUp = false;
  ASSERT_TRUE(prepare(module, options));
  EXPECT_NE(module.print().find("switch i32"), std::string::npos);
  EXPECT_EQ(count(module, Intrinsic::Check), 0u);
  EXPECT_EQ(count(module, Intrinsic::Edge), 0u);
}

TEST(Pipeline, UnknownNamesAreBadInput) {
  Module module = parsed();
  Prepared prepared;
  EXPECT_FALSE(runPass(module, "nonsense", {}, prepared));
  EXPECT_FALSE(emitStage(module, "nonsense"));
}

TEST(Pipeline, StagesPrint) {
  const Module module = parsed();
  EXPECT_NE(emitStage(module, "bitcode").value().find("klee_int"), std::string::npos);
  EXPECT_EQ(emitStage(module, "module").value().find("nh.check"), std::string::npos);
  EXPECT_NE(emitStage(module, "checks").value().find("nh.check"), std::string::npos);
  EXPECT_NE(emitStage(module, "native").value().find("nh_rt_check_failed"), std::string::npos);
}

TEST(LowerNative, LeavesNoIntrinsicAndNumbersEdgesWithoutGaps) {
  Module module = parsed();
  ASSERT_TRUE(prepare(module));
  const auto lowered = lowerNative(module, {});
  ASSERT_TRUE(lowered);
  std::uint32_t next = 0;
  for (const EdgeRange& range : lowered->edges) {
    EXPECT_EQ(range.first, next);
    next += range.count;
  }
  EXPECT_EQ(next, 4u);
  for (const llvm::Function& function : module.llvm())
    EXPECT_FALSE(intrinsicOf(function)) << function.getName().str();
}

TEST(LowerNative, WithoutMemoryPredicatesHold) {
  Module module = parsed();
  ASSERT_TRUE(prepare(module));
  ASSERT_TRUE(lowerNative(module, {.memory = false, .initialised = false}));
  const std::string text = module.print();
  EXPECT_EQ(text.find("nh_rt_readable"), std::string::npos);
  EXPECT_EQ(text.find("nh_rt_init"), std::string::npos);
  EXPECT_NE(text.find("nh_rt_check_failed"), std::string::npos);
}

} // namespace
} // namespace nuthatch
