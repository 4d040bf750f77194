// Searches path by path, and what is around a path: states that come back, long histories, the exit of the
// program, the rounding mode, vectors.
#include "search.h"

namespace nuthatch::bounded {

namespace {

// s = 0; while (true) { if (input > 0) s = (s + 1) & 3; check(s < 4) }: four states, so the search ends.
TEST(Paths, AStateThatComesBackIsNotGoneThroughAgain) {
  const Search found = search(R"(
define void @main() {
  br label %head
head:
  %s = phi i32 [ 0, %0 ], [ %now, %join ]
  %x = call i32 @input()
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %yes, label %join
yes:
  %more = add i32 %s, 1
  %cut = and i32 %more, 3
  br label %join
join:
  %now = phi i32 [ %s, %head ], [ %cut, %yes ]
  %small = icmp ult i32 %now, 4
  call void @nh.check(i1 %small, i64 1)
  %not3 = icmp ne i32 %now, 3
  call void @nh.check(i1 %not3, i64 2)
  br label %head
})",
                              Merge::Never);
  EXPECT_EQ(found.of(1), Judgement::Proven);
  EXPECT_GT(found.answers.counters.revisits, 0u);
  // The witness has the rounds that the path had forgotten: three of them are positive.
  EXPECT_EQ(found.of(2), Judgement::Refuted);
  unsigned positive = 0;
  for (std::size_t i = 0; i < found.inputs.at(2).size() / 4; ++i) positive += found.input(2, i) > 0;
  EXPECT_EQ(positive % 4, 3u);
}

// A history of inputs is a list; its end must not need a stack frame for every one.
TEST(Paths, LongHistoriesEnd) {
  const Search found = search(R"(
define void @main() {
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %head ]
  %x = call i32 @input()
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 200000
  br i1 %go, label %head, label %end
end:
  %done = icmp eq i32 %next, 200000
  call void @nh.check(i1 %done, i64 1)
  ret void
})",
                              Merge::Always, 0, std::chrono::seconds(60));
  EXPECT_EQ(found.of(1), Judgement::Proven);
}

TEST(Paths, WhatIsRegisteredForTheExitRunsInReverse) {
  const std::string text = R"(
declare i32 @atexit(ptr)
declare void @exit(i32)
@seen = internal global i32 0
define internal void @first() {
  %v = load i32, ptr @seen
  %is7 = icmp eq i32 %v, 7
  call void @nh.check(i1 %is7, i64 1)
  call void @nh.check(i1 false, i64 2)
  ret void
}
define internal void @second() {
  store i32 7, ptr @seen
  ret void
}
define void @main() {
  %a = call i32 @atexit(ptr @first)
  %b = call i32 @atexit(ptr @second)
  call void @exit(i32 0)
  unreachable
})";
  auto module = Module::parse(kDeclarations + text, "test.ll");
  ASSERT_TRUE(module) << module.error().message;
  const Options options{.isProgram = true};
  const Answers answers = explore(module->llvm(), *module->llvm().getFunction("main"), options);
  EXPECT_EQ(answers.checks.at(1).judgement, Judgement::Proven);
  EXPECT_EQ(answers.checks.at(2).judgement, Judgement::Refuted);
}

// 1/3 in single precision, downwards and upwards.
TEST(Paths, TheRoundingModeIsPartOfTheState) {
  const Search found = search(R"(
declare i32 @fesetround(i32)
define void @main() {
  %x = call i32 @input()
  %one = and i32 %x, 1
  %isOne = icmp eq i32 %one, 1
  call void @nh.assume(i1 %isOne)
  %f = uitofp i32 %one to float
  %a = call i32 @fesetround(i32 1024)
  %down = fdiv float %f, 3.0
  %b = call i32 @fesetround(i32 2048)
  %up = fdiv float %f, 3.0
  %less = fcmp olt float %down, %up
  call void @nh.check(i1 %less, i64 1)
  ret void
})");
  EXPECT_EQ(found.of(1), Judgement::Proven);
}

TEST(Paths, VectorsLaneByLane) {
  const Search found = search(R"(
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
define <4 x i32> @twice(<4 x i32> %v) {
  %sum = add <4 x i32> %v, %v
  ret <4 x i32> %sum
}
define void @main() {
  %x = call i32 @input()
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %x, i32 0
  %d = call <4 x i32> @twice(<4 x i32> %v)
  %s = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %d)
  %twiceX = shl i32 %x, 1
  %want = add i32 %twiceX, 18
  %same = icmp eq i32 %s, %want
  call void @nh.check(i1 %same, i64 1)
  %at = and i32 %x, 3
  %e = extractelement <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 %at
  %shifted = add i32 %at, 5
  %found = icmp eq i32 %e, %shifted
  call void @nh.check(i1 %found, i64 2)
  %bytes = bitcast <4 x i32> %d to <16 x i8>
  %b4 = extractelement <16 x i8> %bytes, i32 4
  %is4 = icmp eq i8 %b4, 4
  call void @nh.check(i1 %is4, i64 3)
  ret void
})");
  for (const std::uint64_t check : {1u, 2u, 3u}) EXPECT_EQ(found.of(check), Judgement::Proven) << check;
}

} // namespace

} // namespace nuthatch::bounded
