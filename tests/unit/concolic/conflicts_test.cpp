// Conflict sequences: what was infeasible for one call is known to be for another, up to the names of inputs,
// and never for anything else.
#include "engines/concolic/path/conflicts.h"

#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::concolic;
using expr::Term;

namespace {

struct Conflict : testing::Test {
  expr::Terms terms;
  Conflicts conflicts{terms};
  Term input = terms.mkInput("driver", 0);

  Term byte(std::uint64_t at) { return terms.mkRead(input, at); }
  Term below(Term a, std::uint64_t limit) { return terms.mkUlt(a, terms.mkConst(8, limit)); }
};

TEST_F(Conflict, MatchesTheSameEdgesOverOtherInputs) {
  ASSERT_TRUE(
      conflicts.learn(std::vector<Conjunct>{{1, below(byte(3), 5)}, {2, terms.mkNot(below(byte(3), 9))}}));
  const std::vector<Conjunct> path = {
      {7, below(byte(40), 200)}, {1, below(byte(41), 5)}, {2, terms.mkNot(below(byte(41), 9))}};
  EXPECT_EQ(conflicts.match(path), (std::vector<std::size_t>{1, 2}));
}

TEST_F(Conflict, TwoInputsAreNotOne) {
  ASSERT_TRUE(
      conflicts.learn(std::vector<Conjunct>{{1, below(byte(3), 5)}, {2, terms.mkNot(below(byte(3), 9))}}));
  const std::vector<Conjunct> path = {{1, below(byte(41), 5)}, {2, terms.mkNot(below(byte(42), 9))}};
  EXPECT_TRUE(conflicts.match(path).empty());
}

TEST_F(Conflict, OtherConstantsAndOtherEdgesDoNotMatch) {
  ASSERT_TRUE(
      conflicts.learn(std::vector<Conjunct>{{1, below(byte(3), 5)}, {2, terms.mkNot(below(byte(3), 9))}}));
  EXPECT_TRUE(
      conflicts.match(std::vector<Conjunct>{{1, below(byte(3), 50)}, {2, terms.mkNot(below(byte(3), 9))}})
          .empty());
  EXPECT_TRUE(
      conflicts.match(std::vector<Conjunct>{{3, below(byte(3), 5)}, {2, terms.mkNot(below(byte(3), 9))}})
          .empty());
}

TEST_F(Conflict, FindsTheOneAmongManyOfTheSameEdge) { // a loop decides one edge again and again
  ASSERT_TRUE(
      conflicts.learn(std::vector<Conjunct>{{1, below(byte(0), 5)}, {2, terms.mkNot(below(byte(0), 9))}}));
  std::vector<Conjunct> path;
  for (std::uint64_t i = 0; i < 10; ++i) path.push_back({1, below(byte(20 + i), 5)});
  path.push_back({2, terms.mkNot(below(byte(26), 9))});
  EXPECT_EQ(conflicts.match(path), (std::vector<std::size_t>{6, 10}));
}

TEST_F(Conflict, AReadAtAnOpenIndexIsNotRenamed) {
  const Term index = terms.mkZExt(byte(0), 32);
  EXPECT_FALSE(conflicts.learn(std::vector<Conjunct>{{1, below(terms.mkRead(input, index), 5)}}));
}

} // namespace
