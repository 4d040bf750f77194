// Cut loops prove what is inductive, and never what fails in some round, in the loop or behind it.
#include "engines/bounded/induction/induction.h"

#include "search.h"

namespace nuthatch::bounded {

namespace {

constexpr const char* kGlobal = "@global = internal global i32 0\n";

struct Cut {
  unsigned loops = 0;
  Answers answers;
  bool proves(std::uint64_t check) const {
    const Judgement judgement = answers.checks.at(check).judgement;
    return judgement == Judgement::Proven || judgement == Judgement::Unreachable;
  }
};

Cut cut(const std::string& body, unsigned k, std::uint64_t ignored = 0) {
  auto module = Module::parse(std::string(kDeclarations) + kGlobal + body, "test.ll");
  EXPECT_TRUE(module) << (module ? "" : module.error().message);
  const Induction made =
      cutLoops(*module, "main", {.k = k, .soon = 0, .guesses = false, .isIgnored = [=](std::uint64_t check) {
                                   return check == ignored;
                                 }});
  EXPECT_TRUE(made.module.verify());
  Options options{.budget = std::chrono::seconds(20), .startsAnywhere = true};
  options.onRefuted = [](std::uint64_t, const std::string&) { return true; };
  options.roleOf = [=](std::uint64_t check) {
    return check == ignored ? CheckRole::Ignored : CheckRole::Judged;
  };
  const llvm::Module& cutModule = made.module.llvm();
  return {made.cut, explore(cutModule, *cutModule.getFunction("main"), options)};
}

// i = 0; while (i < input) { check(i != 5); i += 1 } check(i != 7)
constexpr const char* kCounts = R"(
define void @main() {
  %n = call i32 @input()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %end
body:
  %not5 = icmp ne i32 %i, 5
  call void @nh.check(i1 %not5, i64 1)
  %nonnegative = icmp sge i32 %i, 0
  call void @nh.check(i1 %nonnegative, i64 2)
  %next = add i32 %i, 1
  br label %head
end:
  %not7 = icmp ne i32 %i, 7
  call void @nh.check(i1 %not7, i64 3)
  ret void
}
)";

TEST(Induction, LaterRoundsAreNotProven) {
  for (const unsigned k : {1u, 2u, 3u, 6u}) {
    const Cut found = cut(kCounts, k);
    EXPECT_EQ(found.loops, 1u);
    EXPECT_FALSE(found.proves(1)) << k;
  }
}

TEST(Induction, WhatFailsBehindTheLoopIsNotProven) {
  // With the check in the loop gone, seven rounds can be over.
  std::string text = kCounts;
  const std::string check = "call void @nh.check(i1 %not5, i64 1)";
  text.replace(text.find(check), check.size(), "");
  for (const unsigned k : {1u, 2u, 8u, 9u}) EXPECT_FALSE(cut(text, k).proves(3)) << k;
}

// A cursor in memory (a va_list is one): after any number of rounds it may point anywhere. That its reads are
// supposed to be inside must not end the round that nobody knows. Somebody has its address, or it would be a value.
TEST(Induction, APointerThatMayBeAnywhereProvesNothing) {
  const Cut found = cut(R"(
@cells = internal global [3 x i32] [i32 1, i32 2, i32 3]
@cursor = internal global { i64, ptr } { i64 0, ptr @cells }
@holder = global ptr @cursor
define void @main() {
  %place = getelementptr { i64, ptr }, ptr @cursor, i32 0, i32 1
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %go = icmp slt i32 %i, 3
  br i1 %go, label %body, label %end
body:
  %at = load ptr, ptr %place
  %inside = call i1 @nh.readable(ptr %at, i64 4)
  call void @nh.check(i1 %inside, i64 1)
  %v = load i32, ptr %at
  %on = getelementptr i32, ptr %at, i32 1
  store ptr %on, ptr %place
  %next = add i32 %i, 1
  br label %head
end:
  %x = call i32 @input()
  %not3 = icmp ne i32 %x, 3
  call void @nh.check(i1 %not3, i64 2)
  ret void
}
)",
                        1);
  EXPECT_EQ(found.loops, 1u);
  EXPECT_FALSE(found.proves(2));
}

TEST(Induction, TheExitConditionHoldsBehindAnEndlessLoop) {
  const Cut found = cut(R"(
define void @main() {
  br label %head
head:
  %x = call i32 @input()
  %go = icmp ne i32 %x, 4
  br i1 %go, label %head, label %end
end:
  %is4 = icmp eq i32 %x, 4
  call void @nh.check(i1 %is4, i64 1)
  ret void
}
)",
                        1);
  EXPECT_EQ(found.loops, 1u);
  EXPECT_TRUE(found.proves(1));
}

// x = y = 0; while (true) { check(x == 0); swap(x, y) }: x after two rounds is x again. In an array whose
// address somebody has, because of values LLVM itself knows the range.
TEST(Induction, SomeNeedTwoRounds) {
  const std::string text = R"(
@pair = internal global [2 x i32] zeroinitializer
@holder = global ptr @pair
define void @main() {
  br label %head
head:
  %x = load i32, ptr @pair
  %at = getelementptr i32, ptr @pair, i32 1
  %y = load i32, ptr %at
  %zero = icmp eq i32 %x, 0
  call void @nh.check(i1 %zero, i64 1)
  store i32 %y, ptr @pair
  store i32 %x, ptr %at
  br label %head
}
)";
  EXPECT_FALSE(cut(text, 1).proves(1));
  EXPECT_TRUE(cut(text, 2).proves(1));
}

// What an ignored check says is not supposed in the rounds before.
TEST(Induction, IgnoredChecksAreNotSupposed) {
  const std::string text = R"(
define void @main() {
  br label %head
head:
  %x = phi i32 [ 0, %0 ], [ %new, %head ]
  %new = call i32 @input()
  %small = icmp ult i32 %new, 10
  call void @nh.check(i1 %small, i64 9)
  %fits = icmp ult i32 %x, 10
  call void @nh.check(i1 %fits, i64 1)
  br label %head
}
)";
  EXPECT_TRUE(cut(text, 1).proves(1));
  EXPECT_FALSE(cut(text, 1, /*ignored=*/9).proves(1));
}

TEST(Induction, GlobalsWrittenByCallees) {
  const Cut found = cut(R"(
define void @bump(ptr %p) {
  %v = load i32, ptr %p
  %more = add i32 %v, 1
  store i32 %more, ptr %p
  ret void
}
define void @main() {
  br label %head
head:
  %v = load i32, ptr @global
  %not3 = icmp ne i32 %v, 3
  call void @nh.check(i1 %not3, i64 1)
  call void @bump(ptr @global)
  br label %head
}
)",
                        1);
  EXPECT_EQ(found.loops, 1u);
  EXPECT_FALSE(found.proves(1));
}

TEST(Induction, NestedLoops) {
  // global counts the outer rounds; the inner loop fails in the third.
  const std::string text = R"(
define void @main() {
  br label %outer
outer:
  br label %inner
inner:
  %v = load i32, ptr @global
  %not3 = icmp ne i32 %v, 3
  call void @nh.check(i1 %not3, i64 1)
  %x = call i32 @input()
  %go = icmp eq i32 %x, 1
  br i1 %go, label %inner, label %after
after:
  %w = load i32, ptr @global
  %more = add i32 %w, 1
  store i32 %more, ptr @global
  %same = icmp ne i32 %x, 1
  call void @nh.check(i1 %same, i64 2)
  br label %outer
}
)";
  for (const unsigned k : {1u, 2u}) {
    const Cut found = cut(text, k);
    EXPECT_EQ(found.loops, 2u);
    EXPECT_FALSE(found.proves(1)) << k;
    EXPECT_TRUE(found.proves(2)) << k;
  }
}

TEST(Induction, LoopsThatWriteAnywhereStay) {
  const Cut found = cut(R"(
define void @fill(ptr %where, i32 %n) {
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %end
body:
  store i32 %i, ptr %where
  %next = add i32 %i, 1
  br label %head
end:
  ret void
}
@second = internal global i32 0
define void @main() {
  %x = call i32 @input()
  %c = icmp sgt i32 %x, 10
  %where = select i1 %c, ptr @global, ptr @second
  call void @fill(ptr %where, i32 3)
  %v = load i32, ptr %where
  %is2 = icmp eq i32 %v, 2
  call void @nh.check(i1 %is2, i64 1)
  ret void
}
)",
                        1);
  EXPECT_EQ(found.loops, 0u);
  EXPECT_TRUE(found.proves(1));
}

} // namespace

} // namespace nuthatch::bounded
