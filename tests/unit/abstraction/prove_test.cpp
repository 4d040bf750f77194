// Small programs as IR: what is proven, what is refuted with which input, and what has to stay open.
#include "engines/abstraction/abstraction.h"

#include <gtest/gtest.h>

namespace nuthatch::abstraction {
namespace {

constexpr std::string_view kWorld = R"(
declare void @nh.check(i1, i64)
declare void @nh.symbolic(ptr, i64, ptr)
define internal i32 @input() {
  %slot = alloca i32
  call void @nh.symbolic(ptr %slot, i64 4, ptr null)
  %value = load i32, ptr %slot
  ret i32 %value
}
)";

struct Said {
  Answers answers;
  std::string input; // of a counterexample
};

Said proveText(
    std::string_view program, bool believesCounterexamples = true,
    std::function<CheckRole(std::uint64_t)> roleOf = [](std::uint64_t) { return CheckRole::Judged; }) {
  auto module = Module::parse(std::string(kWorld) + std::string(program), "test");
  EXPECT_TRUE(module.has_value());
  Said said;
  Options options;
  options.budget = std::chrono::seconds(20);
  options.roleOf = std::move(roleOf);
  options.wantsProgram = true;
  options.onCounterexample = [&](std::uint64_t, const std::string& input) {
    said.input = input;
    return believesCounterexamples;
  };
  said.answers = prove(*module, "entry", options);
  return said;
}

// mode is 1 only while key is not 0: an implication.
constexpr std::string_view kImplication = R"(
define void @entry() {
start:
  br label %head
head:
  %mode = phi i32 [ 0, %start ], [ 0, %lose ], [ %next, %make ]
  %key = phi i32 [ 0, %start ], [ KEY, %lose ], [ %new, %make ]
  %bad = icmp eq i32 %key, 0
  %on = icmp eq i32 %mode, 1
  %both = and i1 %bad, %on
  %fine = xor i1 %both, true
  call void @nh.check(i1 %fine, i64 7)
  %event = call i32 @input()
  %what = icmp sgt i32 %event, 5
  br i1 %what, label %lose, label %make
lose:
  br label %head
make:
  %new = call i32 @input()
  %has = icmp ne i32 %new, 0
  %next = zext i1 %has to i32
  br label %head
}
)";

std::string with(std::string_view program, std::string_view word, std::string_view value) {
  std::string text(program);
  text.replace(text.find(word), word.size(), value);
  return text;
}

TEST(Abstraction, ProvesAnImplication) {
  const Said said = proveText(with(kImplication, "KEY", "0"));
  EXPECT_EQ(said.answers.checks.at(7).judgement, Judgement::Proven);
  EXPECT_GE(said.answers.counters.refinements, 1u);
  EXPECT_FALSE(said.answers.predicates.empty());
  EXPECT_NE(said.answers.program.find("alloca i1"), std::string::npos);
}

TEST(Abstraction, GivesTheInputOfARealCounterexample) {
  // The check fails in the third round when the first input is 1 and the second one 9.
  const Said said = proveText(R"(
define void @entry() {
start:
  br label %head
head:
  %state = phi i32 [ 0, %start ], [ %next, %head ]
  %isTwo = icmp eq i32 %state, 2
  %fine = xor i1 %isTwo, true
  call void @nh.check(i1 %fine, i64 3)
  %got = call i32 @input()
  %isFirst = icmp eq i32 %got, 1
  %isSecond = icmp eq i32 %got, 9
  %wasOne = icmp eq i32 %state, 1
  %step = and i1 %isSecond, %wasOne
  %one = zext i1 %isFirst to i32
  %next = select i1 %step, i32 2, i32 %one
  br label %head
}
)");
  EXPECT_EQ(said.answers.checks.at(3).judgement, Judgement::Refuted);
  EXPECT_EQ(said.input, std::string("\1\0\0\0\11\0\0\0", 8));
}

TEST(Abstraction, ACounterexampleThatNobodyConfirmsIsOpen) {
  const Said said = proveText(R"(
define void @entry() {
  %got = call i32 @input()
  %fine = icmp ne i32 %got, 5
  call void @nh.check(i1 %fine, i64 3)
  ret void
}
)",
                              false);
  EXPECT_EQ(said.answers.checks.at(3).judgement, Judgement::Open);
}

TEST(Abstraction, WhatIsInALargeTableIsAnyValue) {
  const Said said = proveText(R"(
@table = global [400 x i32] zeroinitializer
define void @entry() {
  %got = call i32 @input()
  %index = and i32 %got, 255
  %at = getelementptr [400 x i32], ptr @table, i32 0, i32 %index
  %value = load i32, ptr %at
  %fine = icmp eq i32 %value, 0
  call void @nh.check(i1 %fine, i64 3)
  ret void
}
)",
                              false);
  EXPECT_EQ(said.answers.checks.at(3).judgement, Judgement::Open);
}

TEST(Abstraction, WhatFollowsRecursionIsOpenAndWhatComesBeforeIsNot) {
  const Said said = proveText(R"(
define internal i32 @down(i32 %n) {
  %isEnd = icmp sle i32 %n, 0
  br i1 %isEnd, label %end, label %more
more:
  %less = sub i32 %n, 1
  %deep = call i32 @down(i32 %less)
  ret i32 %deep
end:
  call void @nh.check(i1 %isEnd, i64 5)
  ret i32 0
}
define void @entry() {
  %got = call i32 @input()
  %small = and i32 %got, 255
  %fine = icmp ult i32 %small, 256
  call void @nh.check(i1 %fine, i64 3)
  %deep = call i32 @down(i32 %small)
  %zero = icmp eq i32 %deep, 0
  call void @nh.check(i1 %zero, i64 4)
  ret void
}
)");
  EXPECT_EQ(said.answers.checks.at(4).judgement, Judgement::Open);
  EXPECT_EQ(said.answers.checks.at(5).judgement, Judgement::Open);
  EXPECT_NE(said.answers.checks.at(3).judgement, Judgement::Refuted);
}

// Two counterexamples that ask for values of different widths at the same place of the path.
TEST(Abstraction, PathsMayAskForDifferentWidths) {
  const Said said = proveText(R"(
declare i8 @narrow()
declare i64 @wide()
define void @entry() {
start:
  br label %head
head:
  %state = phi i32 [ 0, %start ], [ 2, %left ], [ 4, %right ]
  %got = call i32 @input()
  %isLeft = icmp eq i32 %got, 1
  br i1 %isLeft, label %left, label %right
left:
  %a = call i8 @narrow()
  %isOdd = trunc i32 %state to i1
  %fine = xor i1 %isOdd, true
  call void @nh.check(i1 %fine, i64 3)
  br label %head
right:
  %b = call i64 @wide()
  %isBig = icmp sgt i32 %state, 5
  %small = xor i1 %isBig, true
  call void @nh.check(i1 %small, i64 4)
  br label %head
}
)");
  EXPECT_EQ(said.answers.checks.at(3).judgement, Judgement::Proven);
  EXPECT_EQ(said.answers.checks.at(4).judgement, Judgement::Proven);
  EXPECT_EQ(said.answers.assumptions.size(), 2u);
}

// Another property's check may fail: what follows it is nobody's to prove.
TEST(Abstraction, BehindASupposedCheckThatMayFailIsOpen) {
  constexpr std::string_view kProgram = R"(
define void @entry() {
  %got = call i32 @input()
  %fine = icmp ne i32 %got, SUPPOSED
  call void @nh.check(i1 %fine, i64 2)
  %small = and i32 %got, 7
  %ok = icmp ne i32 %small, 8
  call void @nh.check(i1 %ok, i64 3)
  %never = icmp ne i32 %got, 5
  %or = or i1 %never, %fine
  call void @nh.check(i1 %or, i64 4)
  ret void
}
)";
  const Said said = proveText(with(kProgram, "SUPPOSED", "5"), true, [](std::uint64_t check) {
    return check == 2 ? CheckRole::Supposed : CheckRole::Judged;
  });
  EXPECT_EQ(said.answers.checks.at(4).judgement, Judgement::Open);
  EXPECT_TRUE(said.input.empty());
}

} // namespace
} // namespace nuthatch::abstraction
