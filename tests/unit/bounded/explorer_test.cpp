// Whole searches on small modules: the verdict of every check under every merge policy, and that nothing is
// proven where something was left out.
#include "engines/bounded/explorer.h"

#include "module/module.h"

#include "llvm/IR/Module.h"

#include <gtest/gtest.h>

namespace nuthatch::bounded {

namespace {

constexpr const char* kDeclarations = R"(
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

Search search(const std::string& body, Merge merge = Merge::Always, std::uint32_t bound = 0,
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

class Policies : public testing::TestWithParam<Merge> {};
INSTANTIATE_TEST_SUITE_P(All, Policies, testing::Values(Merge::Always, Merge::Never, Merge::Auto));

TEST_P(Policies, BranchesAndJoins) {
  const Search found = search(R"(
define void @main() {
  %x = call i32 @input()
  %c = icmp sgt i32 %x, 10
  br i1 %c, label %yes, label %no
yes:
  br label %join
no:
  br label %join
join:
  %v = phi i32 [ 3, %yes ], [ 5, %no ]
  %small = icmp slt i32 %v, 6
  call void @nh.check(i1 %small, i64 1)
  %three = icmp eq i32 %v, 3
  call void @nh.check(i1 %three, i64 2)
  br i1 %three, label %end, label %never
never:
  call void @nh.check(i1 false, i64 3)
  ret void
end:
  ret void
})",
                              GetParam());
  EXPECT_EQ(found.of(1), Judgement::Proven);
  EXPECT_EQ(found.of(2), Judgement::Refuted);
  EXPECT_LE(found.input(2), 10);
  EXPECT_EQ(found.of(3), Judgement::Unreachable); // a failed check ends the path
}

TEST_P(Policies, LoopsWhoseEndDependsOnInput) {
  const Search found = search(R"(
define void @main() {
entry:
  %n = call i32 @input()
  %few = icmp ult i32 %n, 20
  call void @nh.assume(i1 %few)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %go = icmp ult i32 %i, %n
  br i1 %go, label %body, label %end
body:
  %sum = add i32 %s, 2
  %next = add i32 %i, 1
  br label %head
end:
  %twice = shl i32 %n, 1
  %same = icmp eq i32 %s, %twice
  call void @nh.check(i1 %same, i64 1)
  %not17 = icmp ne i32 %s, 34
  call void @nh.check(i1 %not17, i64 2)
  ret void
})",
                              GetParam());
  EXPECT_EQ(found.of(1), Judgement::Proven);
  EXPECT_EQ(found.of(2), Judgement::Refuted);
  EXPECT_EQ(found.input(2), 17);
}

constexpr const char* kEndless = R"(
define void @main() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = call i32 @input()
  %go = icmp ne i32 %x, 0
  br i1 %go, label %body, label %end
body:
  %fine = icmp slt i32 %i, 1000000
  call void @nh.check(i1 %fine, i64 1)
  %next = add i32 %i, 1
  br label %head
end:
  ret void
})";

TEST(Bounds, WhatTheBoundCutsOffIsOpen) {
  const Search found = search(kEndless, Merge::Always, 3);
  EXPECT_EQ(found.of(1), Judgement::Open);
  EXPECT_EQ(found.reason(1), OpenReason::Bound);
  EXPECT_EQ(found.answers.checks.at(1).heldTo, 3u);
}

TEST(Bounds, WhatIsLostWithinTheBoundIsNotHeld) {
  std::string body = kEndless;
  body.replace(body.find("  %next = add"), 0, R"(  %p = alloca i32
  call void @writes(ptr %p)
)");
  const Search found = search(body, Merge::Always, 3);
  EXPECT_EQ(found.of(1), Judgement::Open);
  EXPECT_EQ(found.answers.checks.at(1).heldTo, 0u);
}

TEST(Bounds, WhatTheTimeCutsOffIsOpen) {
  const Search found = search(kEndless, Merge::Always, 0, std::chrono::milliseconds(300));
  EXPECT_EQ(found.of(1), Judgement::Open);
}

TEST(Losses, OnlyWhatComesAfterIsOpen) {
  const Search found = search(R"(
define void @main() {
  %x = call i32 @input()
  %p = alloca i32
  store i32 %x, ptr %p
  %r = call i1 @nh.readable(ptr %p, i64 4)
  call void @nh.check(i1 %r, i64 1)
  %c = icmp eq i32 %x, 7
  br i1 %c, label %strange, label %plain
strange:
  call void @writes(ptr %p)
  call void @nh.check(i1 true, i64 2)
  ret void
plain:
  %no = icmp ne i32 %x, 7
  call void @nh.check(i1 %no, i64 3)
  ret void
})");
  EXPECT_EQ(found.of(1), Judgement::Proven);
  EXPECT_EQ(found.of(2), Judgement::Open);
  EXPECT_EQ(found.reason(2), OpenReason::Unsupported);
  EXPECT_EQ(found.of(3), Judgement::Proven);
}

TEST(Losses, AFunctionWithoutBodyGivesAnyValueAndAnAssumption) {
  const Search found = search(R"(
define void @main() {
  %x = call i32 @outside(i32 1)
  %c = icmp ne i32 %x, 9
  call void @nh.check(i1 %c, i64 1)
  ret void
})");
  EXPECT_EQ(found.of(1), Judgement::Refuted);
  EXPECT_EQ(found.answers.assumptions.size(), 1u);
}

TEST_P(Policies, PointersThatDependOnInput) {
  const Search found = search(R"(
@table = global [4 x i32] [i32 10, i32 11, i32 12, i32 13]
define void @main() {
  %x = call i32 @input()
  %wide = zext i32 %x to i64
  %p = getelementptr [4 x i32], ptr @table, i64 0, i64 %wide
  %r = call i1 @nh.readable(ptr %p, i64 4)
  call void @nh.check(i1 %r, i64 1)
  %v = load i32, ptr %p
  %large = icmp uge i32 %v, 10
  call void @nh.check(i1 %large, i64 2)
  %twelve = icmp ne i32 %v, 12
  call void @nh.check(i1 %twelve, i64 3)
  ret void
})",
                              GetParam());
  EXPECT_EQ(found.of(1), Judgement::Refuted);
  EXPECT_GE(static_cast<std::uint32_t>(found.input(1)), 4u);
  EXPECT_EQ(found.of(2), Judgement::Proven);
  EXPECT_EQ(found.of(3), Judgement::Refuted);
  EXPECT_EQ(found.input(3), 2);
}

TEST_P(Policies, TheHeap) {
  const Search found = search(R"(
define void @main() {
  %x = call i32 @input()
  %p = call ptr @malloc(i64 8)
  call void @nh.allocated(ptr %p, i64 1)
  store i32 %x, ptr %p
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %give, label %keep
give:
  call void @free(ptr %p)
  br label %join
keep:
  br label %join
join:
  %live = call i1 @nh.live(ptr %p, i64 4)
  call void @nh.check(i1 %live, i64 2)
  %end = getelementptr i8, ptr %p, i64 4
  %written = call i1 @nh.initialised(ptr %end, i64 4)
  call void @nh.check(i1 %written, i64 3)
  call void @nh.finished()
  ret void
})",
                              GetParam());
  EXPECT_EQ(found.of(2), Judgement::Refuted);
  EXPECT_GT(found.input(2), 0);
  EXPECT_EQ(found.of(3), Judgement::Refuted);
}

TEST_P(Policies, LostBlocks) {
  const std::string body = R"(
@kept = global ptr null
define void @main() {
  %x = call i32 @input()
  %p = call ptr @malloc(i64 8)
  call void @nh.allocated(ptr %p, i64 1)
  call void @work(ptr %p, i32 %x)
  call void @nh.finished()
  ret void
}
define void @work(ptr %p, i32 %x) {
  %q = call ptr @malloc(i64 8)
  call void @nh.allocated(ptr %q, i64 2)
  %c = icmp eq i32 %x, 3
  br i1 %c, label %drop, label %keep
drop:
  ret void
keep:
  store ptr %q, ptr @kept
  ret void
})";
  const Search found = search(body, GetParam());
  EXPECT_EQ(found.of(1), Judgement::Proven); // main still holds it
  EXPECT_EQ(found.of(2), Judgement::Refuted);
  EXPECT_EQ(found.input(2), 3);
}

TEST_P(Policies, Recursion) {
  const Search found = search(R"(
define i32 @sum(i32 %n) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret i32 0
more:
  %less = sub i32 %n, 1
  %rest = call i32 @sum(i32 %less)
  %all = add i32 %rest, %n
  ret i32 %all
}
define void @main() {
  %n = call i32 @input()
  %few = icmp ult i32 %n, 12
  call void @nh.assume(i1 %few)
  %s = call i32 @sum(i32 %n)
  %in = icmp ule i32 %s, 66
  call void @nh.check(i1 %in, i64 1)
  %not = icmp ne i32 %s, 45
  call void @nh.check(i1 %not, i64 2)
  ret void
})",
                              GetParam());
  EXPECT_EQ(found.of(1), Judgement::Proven);
  EXPECT_EQ(found.of(2), Judgement::Refuted);
  EXPECT_EQ(found.input(2), 9);
}

TEST_P(Policies, FunctionPointers) {
  const Search found = search(R"(
define i32 @one(i32 %x) {
  ret i32 1
}
define i32 @two(i32 %x) {
  %y = add i32 %x, 2
  ret i32 %y
}
define void @main() {
  %x = call i32 @input()
  %c = icmp sgt i32 %x, 5
  %f = select i1 %c, ptr @one, ptr @two
  %v = call i32 %f(i32 %x)
  %fine = icmp sle i32 %v, 7
  call void @nh.check(i1 %fine, i64 1)
  %not = icmp ne i32 %v, 1
  call void @nh.check(i1 %not, i64 2)
  ret void
})",
                              GetParam());
  EXPECT_EQ(found.of(1), Judgement::Proven);
  EXPECT_EQ(found.of(2), Judgement::Refuted);
}

// Merged or not, the input that refutes is what the calls along the path asked for, in order.
TEST_P(Policies, InputsOfMergedHistories) {
  const Search found = search(R"(
define void @main() {
  %x = call i32 @input()
  %c = icmp eq i32 %x, 1
  br i1 %c, label %ask, label %join
ask:
  %y = call i32 @input()
  br label %join
join:
  %v = phi i32 [ %y, %ask ], [ 0, %0 ]
  %z = call i32 @input()
  %a = icmp eq i32 %v, 77
  %b = icmp eq i32 %z, 88
  %both = and i1 %a, %b
  %not = xor i1 %both, true
  call void @nh.check(i1 %not, i64 1)
  ret void
})",
                              GetParam());
  ASSERT_EQ(found.of(1), Judgement::Refuted);
  EXPECT_EQ(found.inputs.at(1).size(), 12u);
  EXPECT_EQ(found.input(1, 0), 1);
  EXPECT_EQ(found.input(1, 1), 77);
  EXPECT_EQ(found.input(1, 2), 88);
}

TEST(Interpreting, OneInputRunsAsOnePath) {
  auto module = Module::parse(std::string(kDeclarations) + R"(
define void @main() {
  %x = call i32 @input()
  %c = icmp ne i32 %x, 5
  call void @nh.check(i1 %c, i64 1)
  ret void
})",
                              "test.ll");
  ASSERT_TRUE(module);
  for (const char byte : {4, 5}) {
    Options options;
    options.input = std::string{byte, 0, 0, 0};
    const Answers answers = explore(module->llvm(), *module->llvm().getFunction("main"), options);
    EXPECT_EQ(answers.counters.forks, 0u);
    EXPECT_EQ(answers.checks.at(1).judgement == Judgement::Refuted, byte == 5);
  }
}

} // namespace

} // namespace nuthatch::bounded
