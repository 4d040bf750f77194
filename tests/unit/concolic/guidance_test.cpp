// What orders the search: ways that a path forbids, short histories, texts of numbers, bytes behind the end.
#include "engines/concolic/path/blocked_ways.h"
#include "engines/concolic/fuzz/histories.h"
#include "engines/concolic/fuzz/mutate.h"
#include "engines/concolic/path/path_state.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::concolic;

namespace {

struct GuidanceTest : testing::Test {
  expr::Terms terms;
  ProgramShape shape{{"file"}, {"program", "@@"}, {16}};
  StreamTerms streams{terms, shape};
  solver::Leaves leaves{terms};
  expr::Term byte(std::uint64_t i) { return terms.mkRead(streams.all()[0].bytes, i); }
  expr::Term k8(std::uint64_t v) { return terms.mkConst(8, v); }
  static Input input(const std::string& bytes) { return {{{"file", bytes}}}; }
};

} // namespace

TEST_F(GuidanceTest, NearABlockedWayAreItsBytesAndTheOneBehind) {
  BlockedWays blocked(streams);
  EXPECT_TRUE(blocked.empty());
  blocked.add(10, leaves.of(terms.mkEq(terms.mkAdd(byte(3), byte(4)), k8(7))), input("12345678"));
  EXPECT_TRUE(blocked.isNear(5, leaves.of(terms.mkEq(byte(4), k8(1)))));
  EXPECT_TRUE(blocked.isNear(5, leaves.of(terms.mkEq(byte(5), k8(1)))));
  EXPECT_FALSE(blocked.isNear(5, leaves.of(terms.mkEq(byte(2), k8(1)))));
  EXPECT_FALSE(blocked.isNear(5, leaves.of(terms.mkEq(byte(6), k8(1)))));
  EXPECT_FALSE(blocked.isNear(11, leaves.of(terms.mkEq(byte(4), k8(1))))) << "it comes after the way";
  EXPECT_FALSE(blocked.isNear(5, leaves.of(terms.mkUlt(streams.all()[0].length, terms.mkConst(64, 3)))));
  blocked.add(10, leaves.of(terms.mkEq(byte(7), k8(7))), input("12345678"));
  EXPECT_TRUE(blocked.isNear(5, leaves.of(terms.mkUlt(streams.all()[0].length, terms.mkConst(64, 3)))))
      << "nothing is behind its last byte but the end";
}

TEST_F(GuidanceTest, AChangedByteIsInsertedInstead) {
  const auto inserted = insertedInstead(input("1 1"), input("171"), shape.mostBytes);
  ASSERT_TRUE(inserted);
  EXPECT_EQ(inserted->streams[0].bytes, "17 1");
  EXPECT_FALSE(insertedInstead(input("1 1"), input("1 1"), shape.mostBytes));
  EXPECT_FALSE(insertedInstead(input("1 1"), input("177"), shape.mostBytes)) << "two bytes differ";
  EXPECT_FALSE(insertedInstead(input("1 1"), input("1 11"), shape.mostBytes)) << "it grew already";
  EXPECT_FALSE(insertedInstead(input("0123456789abcdef"), input("0123456789abcdeX"), shape.mostBytes))
      << "an input may not grow beyond its limit";
}

TEST_F(GuidanceTest, ATextComparedAsAWholeHasParts) {
  const auto first = terms.mkEq(byte(0), k8('a')), second = terms.mkEq(terms.mkAdd(byte(1), byte(2)), k8(3)),
             third = terms.mkUlt(byte(3), k8(9));
  const auto parts = partsOf(terms, terms.mkAnd(terms.mkAnd(first, second), third), 8);
  EXPECT_EQ(parts.size(), 3u);
  for (const expr::Term part : {first, second, third})
    EXPECT_TRUE(std::ranges::find(parts, part) != parts.end());
  EXPECT_TRUE(partsOf(terms, first, 8).empty()) << "one thing has no parts";
  EXPECT_TRUE(partsOf(terms, terms.mkAnd(terms.mkAnd(first, second), third), 2).empty()) << "too many";
}

TEST_F(GuidanceTest, NumbersGetRoomForOtherValues) {
  const auto wider = [&](const std::string& bytes, std::uint64_t at, bool front) {
    const auto made =
        withWiderNumbers(input(bytes), streams, leaves.of(terms.mkEq(byte(at), k8(1))), front, {32});
    return made ? made->streams[0].bytes : "";
  };
  EXPECT_EQ(wider("a=7;12", 2, true), "a=0007;12");
  EXPECT_EQ(wider("a=7;12", 2, false), "a=7000;12");
  EXPECT_EQ(wider("a=7;12", 5, true), "a=7;0012");
  EXPECT_EQ(wider("0x1f,", 2, true), "0x001f,") << "what says that it is hexadecimal stays in front";
  EXPECT_EQ(wider("1234", 0, true), "0000001234") << "once there are a few, room for the longest";
  EXPECT_EQ(wider("0123456789", 0, true), "");
  EXPECT_EQ(wider("face", 0, true), "") << "letters are no number";
  EXPECT_EQ(wider("ab", 5, true), "") << "behind the end is nothing";
  EXPECT_FALSE(withWiderNumbers(input("0123456789abcde7"), streams, leaves.of(terms.mkEq(byte(15), k8(1))),
                                true, shape.mostBytes))
      << "an input may not grow beyond its limit";
}

TEST_F(GuidanceTest, HistoriesKnowWhatCameBefore) {
  Histories known;
  {
    Histories::Walk walk(known, 0);
    for (const std::uint64_t site : {1, 2, 3, 4, 5}) walk.take(site, 1);
  }
  Histories::Walk same(known, 0);
  EXPECT_EQ(same.promiseOf(1, 1), Histories::kNothing);
  EXPECT_EQ(same.promiseOf(1, 0), Histories::kNewShort);
  same.ask(1, 0);
  EXPECT_EQ(same.promiseOf(1, 0), Histories::kNothing) << "an input for it was made";
  // 3, 4, 5 came after 2 with way 1, never with way 0: new for some steps, and in the long run.
  same.take(1, 1);
  same.take(2, 0);
  EXPECT_EQ(same.promiseOf(3, 1), Histories::kNewShort);
  same.take(3, 1);
  same.take(4, 1);
  same.take(5, 1);
  for (const std::uint64_t site : {3, 4, 5, 6}) same.take(site, 1);
  EXPECT_EQ(same.promiseOf(9, 1), Histories::kNewShort);
}

TEST_F(GuidanceTest, WhatIsOldElsewhereIsNewInAFamily) {
  Histories known;
  {
    Histories::Walk walk(known, 0);
    for (const std::uint64_t site : {1, 2, 3}) walk.take(site, 1);
  }
  EXPECT_EQ(Histories::Walk(known, 0).promiseOf(1, 1), Histories::kNothing);
  Histories::Walk other(known, 7);
  EXPECT_EQ(other.promiseOf(1, 1), Histories::kNewShort);
  other.take(1, 1);
  EXPECT_EQ(Histories::Walk(known, 7).promiseOf(1, 1), Histories::kNothing);
}

TEST_F(GuidanceTest, NumbersAreWordsAsTextsToo) {
  Dictionary dictionary;
  dictionary.addNumber(17, 32);
  dictionary.addNumber(0xffff84c1, 32); // -31551
  const auto has = [&](const std::string& word) {
    return std::ranges::find(dictionary.words(), word) != dictionary.words().end();
  };
  EXPECT_TRUE(has("17"));
  EXPECT_TRUE(has("0x11"));
  EXPECT_TRUE(has("-31551"));
  EXPECT_TRUE(has("-0x7b3f"));
}

TEST_F(GuidanceTest, AnInputDoesNotEndBeforeAByteThatIsNotZero) {
  ByteTables tables(terms, leaves);
  LengthSets lengths(terms, leaves);
  PathState path(terms, leaves, tables, lengths);
  const expr::Term file = streams.all()[0].bytes;
  EXPECT_TRUE(path.mayBeZero(file, 0, 16));
  path.add(terms.mkEq(byte(5), k8('x')));
  path.add(terms.mkUlt(byte(7), k8(3)));
  EXPECT_TRUE(path.mayBeZero(file, 6, 16));
  EXPECT_FALSE(path.mayBeZero(file, 5, 16));
  EXPECT_FALSE(path.mayBeZero(file, 0, 6));
  EXPECT_TRUE(path.mayBeZero(file, 0, 5));
}
