// Memory as values: what is proven through pointers, and what has to stay open because a place may mean more.
#include "engines/abstraction/abstraction.h"

#include <gtest/gtest.h>

namespace nuthatch::abstraction {
namespace {

constexpr std::string_view kDeclarations = R"(
%pair = type { i32, i32 }
%row = type { [4 x i32], i32 }
@one = internal global %pair zeroinitializer
@two = internal global %pair zeroinitializer
@rows = internal global %row zeroinitializer
declare void @nh.check(i1, i64)
declare void @nh.symbolic(ptr, i64, ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @unknown(ptr)
define internal i32 @input() {
  %slot = alloca i32
  call void @nh.symbolic(ptr %slot, i64 4, ptr null)
  %value = load i32, ptr %slot
  ret i32 %value
}
)";

Judgement judge(std::string_view body) {
  auto module = Module::parse(std::string(kDeclarations) + std::string(body), "test");
  EXPECT_TRUE(module.has_value());
  Options options;
  options.budget = std::chrono::seconds(20);
  options.roleOf = [](std::uint64_t) { return CheckRole::Judged; };
  options.onCounterexample = [](std::uint64_t, const std::string&) { return false; };
  return prove(*module, "entry", options).checks.at(7).judgement;
}

TEST(Cells, APointerToOneOfTwo) {
  constexpr std::string_view kEntry = R"(
define void @entry() {
  %n = call i32 @input()
  %is = icmp eq i32 %n, 3
  %p = select i1 %is, ptr @one, ptr getelementptr (i8, ptr @two, i64 4)
  store i32 5, ptr %p
  %a = load i32, ptr @one
  %b = load i32, ptr getelementptr (i8, ptr @two, i64 4)
  %sum = add i32 %a, %b
  %fine = icmp eq i32 %sum, 5
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";
  EXPECT_EQ(judge(kEntry), Judgement::Proven);
}

TEST(Cells, AnAddressThatIsGivenAwayIsNotFollowed) {
  constexpr std::string_view kEntry = R"(
define void @entry() {
  store i32 5, ptr @one
  call void @unknown(ptr @one)
  %a = load i32, ptr @one
  %fine = icmp eq i32 %a, 5
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";
  EXPECT_EQ(judge(kEntry), Judgement::Open);
}

TEST(Cells, AnAddressThatIsReachedThroughWhatIsGivenAway) {
  constexpr std::string_view kEntry = R"(
@table = internal global ptr null
define void @entry() {
  store ptr @one, ptr @table
  store i32 5, ptr @one
  call void @unknown(ptr @table)
  %a = load i32, ptr @one
  %fine = icmp eq i32 %a, 5
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";
  EXPECT_EQ(judge(kEntry), Judgement::Open);
}

constexpr std::string_view kIndex = R"(
define void @entry() {
  %n = call i32 @input()
  %i = and i32 %n, MASK
  %at = getelementptr %row, ptr @rows, i32 0, i32 0, i32 %i
  store i32 5, ptr %at
  %mark = load i32, ptr getelementptr (i8, ptr @rows, i64 16)
  %fine = icmp eq i32 %mark, 0
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";

Judgement judgeIndex(std::string_view mask) {
  std::string text(kIndex);
  text.replace(text.find("MASK"), 4, mask);
  return judge(text);
}

TEST(Cells, AnIndexThatStaysInItsArray) { EXPECT_EQ(judgeIndex("3"), Judgement::Proven); }

TEST(Cells, AnIndexThatReachesTheNextField) { EXPECT_EQ(judgeIndex("7"), Judgement::Open); }

TEST(Cells, ANumberInParts) {
  constexpr std::string_view kEntry = R"(
define void @entry() {
  %n = call i32 @input()
  store i32 %n, ptr @one
  store i8 0, ptr getelementptr (i8, ptr @one, i64 3)
  %whole = load i32, ptr @one
  %fine = icmp ule i32 %whole, 16777215
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";
  EXPECT_EQ(judge(kEntry), Judgement::Proven);
}

TEST(Cells, APointerThatIsReadAsANumber) {
  constexpr std::string_view kEntry = R"(
@table = internal global ptr null
define void @entry() {
  store ptr @one, ptr @table
  %number = load i64, ptr @table
  %p = inttoptr i64 %number to ptr
  store i32 5, ptr %p
  %a = load i32, ptr @one
  %fine = icmp eq i32 %a, 0
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";
  EXPECT_EQ(judge(kEntry), Judgement::Open);
}

// Of two blocks that live at once each is its own; one place allocates both.
constexpr std::string_view kBlocks = R"(
define void @entry() {
start:
  br label %head
head:
  %round = phi i32 [ 0, %start ], [ %next, %body ]
  %old = phi ptr [ null, %start ], [ %new, %body ]
  %more = icmp ult i32 %round, ROUNDS
  br i1 %more, label %body, label %behind
body:
  %new = call ptr @malloc(i64 4)
  store i32 %round, ptr %new
  %next = add i32 %round, 1
  br label %head
behind:
  %last = load i32, ptr %old
  %fine = icmp eq i32 %last, WANTED
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";

Judgement judgeBlocks(std::string_view rounds, std::string_view wanted) {
  std::string text(kBlocks);
  text.replace(text.find("ROUNDS"), 6, rounds);
  text.replace(text.find("WANTED"), 6, wanted);
  return judge(text);
}

TEST(Cells, BlocksOfOnePlace) { EXPECT_EQ(judgeBlocks("2", "1"), Judgement::Proven); }

TEST(Cells, MoreBlocksThanAreTold) { EXPECT_EQ(judgeBlocks("9", "8"), Judgement::Open); }

TEST(Cells, ACallThroughAPointer) {
  constexpr std::string_view kEntry = R"(
define internal i32 @three() {
  ret i32 3
}
define internal i32 @four() {
  ret i32 4
}
define void @entry() {
  %n = call i32 @input()
  %is = icmp eq i32 %n, 3
  %f = select i1 %is, ptr @three, ptr @four
  %got = call i32 %f()
  %fine = icmp ule i32 %got, 4
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";
  EXPECT_EQ(judge(kEntry), Judgement::Proven);
}

TEST(Cells, WhatALostCallWritesIsNotSupposed) {
  constexpr std::string_view kEntry = R"(
define internal void @deep(i32 %n) {
  %last = icmp eq i32 %n, 0
  br i1 %last, label %end, label %more
more:
  %less = sub i32 %n, 1
  call void @deep(i32 %less)
  br label %end
end:
  store i32 1, ptr @one
  ret void
}
define void @entry() {
  %n = call i32 @input()
  call void @deep(i32 %n)
  %a = load i32, ptr @one
  %fine = icmp eq i32 %a, 0
  call void @nh.check(i1 %fine, i64 7)
  ret void
}
)";
  EXPECT_EQ(judge(kEntry), Judgement::Open);
}

} // namespace
} // namespace nuthatch::abstraction
