// The query of a flip holds what the flip hangs on and nothing else, and never less than the path says.
#include "engines/concolic/path/expand.h"
#include "engines/concolic/path/path_state.h"
#include "fake_program.h"
#include "support/random.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::concolic;
using expr::Term;

namespace {

struct PathStateTest : testing::Test {
  expr::Terms terms;
  solver::Leaves leaves{terms};
  ByteTables tables{terms, leaves};
  LengthSets lengths{terms, leaves};
  PathState path{terms, leaves, tables, lengths};
  Term file = terms.mkInput("file", 0);
  Term byte(std::uint64_t i) { return terms.mkRead(file, i); }
  Term k8(std::uint64_t v) { return terms.mkConst(8, v); }
};

} // namespace

TEST_F(PathStateTest, ByteTablesAreTheTruth) {
  const Term condition = terms.mkUlt(terms.mkXor(byte(3), k8(0x55)), k8(17));
  const ByteTable* table = tables.of(condition);
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->index, 3u);
  for (unsigned value = 0; value < 256; ++value) EXPECT_EQ(table->allowed[value], (value ^ 0x55) < 17);
  EXPECT_EQ(tables.of(terms.mkEq(byte(0), byte(1))), nullptr);
}

TEST_F(PathStateTest, OneByteIsAnsweredByItsSet) {
  path.add(terms.mkNe(byte(0), k8('a')));
  path.add(terms.mkUlt(byte(0), k8('d')));
  const auto left = path.bytesFor(terms.mkUgt(byte(0), k8('`')));
  ASSERT_TRUE(left);
  EXPECT_EQ(left->count(), 2u); // b and c
  EXPECT_TRUE(path.bytesFor(terms.mkEq(byte(0), k8('z')))->none());
}

TEST_F(PathStateTest, AByteThatIsTiedToOthersGoesToTheSolver) {
  path.add(terms.mkUlt(byte(0), k8('d')));
  path.add(terms.mkEq(byte(0), byte(1)));
  EXPECT_FALSE(path.bytesFor(terms.mkEq(byte(0), k8('a'))));
  EXPECT_TRUE(path.bytesFor(terms.mkEq(byte(0), k8('z')))->none()) << "infeasible whatever the others are";
}

TEST_F(PathStateTest, UnrelatedConstraintsStayOut) {
  path.add(terms.mkEq(terms.mkAdd(byte(0), byte(1)), k8(7)));
  path.add(terms.mkEq(terms.mkAdd(byte(2), byte(3)), k8(9)));
  path.add(terms.mkUlt(byte(1), byte(4)));
  const auto related = path.related(terms.mkEq(byte(4), byte(4 + 5)));
  EXPECT_EQ(related, (std::vector<Term>{terms.mkEq(terms.mkAdd(byte(0), byte(1)), k8(7)),
                                        terms.mkUlt(byte(1), byte(4))}));
  EXPECT_EQ(path.related(terms.mkEq(byte(2), k8(1))).size(), 1u);
}

TEST_F(PathStateTest, TheBoundsOfALoopAreOne) {
  const Term length = terms.mkVar("file.length", 64);
  for (std::uint64_t i = 1; i < 1000; ++i) path.add(terms.mkUlt(terms.mkConst(64, i), length));
  path.add(terms.mkUlt(length, terms.mkConst(64, 5000)));
  const Term flip = terms.mkEq(length, terms.mkConst(64, 1200));
  EXPECT_EQ(path.related(flip).size(), 2u);
  EXPECT_GT(path.subsumed(), 990u);
  EXPECT_TRUE(path.contradicts(terms.mkUlt(length, terms.mkConst(64, 7))));
  EXPECT_FALSE(path.contradicts(terms.mkUlt(length, terms.mkConst(64, 2000))));
}

TEST_F(PathStateTest, LengthsLeftAreThoseThatAllConditionsAllow) {
  const Term length = terms.mkVar("file.length", 64);
  for (std::uint64_t i = 0; i < 100; ++i) path.add(terms.mkNe(length, terms.mkConst(64, i)));
  const auto left = path.lengthsFor(terms.mkUlt(length, terms.mkConst(64, 103)));
  ASSERT_TRUE(left);
  EXPECT_EQ(left->count(), 3u);
  EXPECT_TRUE((*left)[100] && (*left)[102]);
  EXPECT_TRUE(path.lengthsFor(terms.mkEq(length, terms.mkConst(64, 7)))->none());
  path.add(terms.mkUlt(terms.mkZExt(byte(0), 64), length));
  EXPECT_FALSE(path.lengthsFor(terms.mkEq(length, terms.mkConst(64, 200)))) << "tied to a byte";
}

TEST_F(PathStateTest, AnArrayReadAtAnOpenIndexTiesAllItsBytes) {
  path.add(terms.mkEq(byte(0), k8(1)));
  path.add(terms.mkEq(byte(9), k8(2)));
  const Term open = terms.mkRead(file, terms.mkZExt(byte(5), 32));
  path.add(terms.mkEq(open, k8(3)));
  EXPECT_EQ(path.related(terms.mkEq(byte(7), byte(8))).size(), 3u);
  EXPECT_FALSE(path.bytesFor(terms.mkEq(byte(0), k8(4)))) << "its set is part of a larger query now";
}

// Whatever related() leaves out, a model of it together with the old values of all other inputs satisfies the
// whole path: the property that generational search rests on.
TEST_F(PathStateTest, AChangeOfTheRelatedBytesKeepsThePath) {
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    path.clear();
    std::string bytes(12, '\0');
    for (char& c : bytes) c = static_cast<char>(random.next());
    expr::Model old;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      old.setElement(file, i, static_cast<unsigned char>(bytes[i]));
    std::vector<Term> prefix;
    for (int n = 0; n < 15; ++n) {
      const Term a = byte(random.below(12)), b = random.oneIn(2) ? byte(random.below(12)) : k8(random.next());
      Term condition = random.oneIn(3)   ? terms.mkEq(terms.mkAnd(a, k8(3)), terms.mkAnd(b, k8(3)))
                       : random.oneIn(2) ? terms.mkUlt(a, b)
                                         : terms.mkSlt(terms.mkAdd(a, b), k8(50));
      if (!expr::holds(terms, std::span(&condition, 1), old)) condition = terms.mkNot(condition);
      if (terms.isConst(condition)) continue;
      prefix.push_back(condition);
      path.add(condition);
    }
    const Term flip = terms.mkNot(prefix.back());
    prefix.pop_back();
    // The state holds one condition more than the prefix; build it again without.
    path.clear();
    for (const Term condition : prefix) path.add(condition);
    std::vector<Term> query = path.related(flip);
    query.push_back(flip);
    solver::Chain chain(terms);
    const auto answer = chain.solve(query);
    prefix.push_back(flip);
    const auto whole = chain.solve(prefix);
    EXPECT_EQ(answer.outcome, whole.outcome);
    if (answer.outcome != solver::Satisfiability::Sat) continue;
    expr::Model merged = old;
    for (const Term constraint : query)
      for (const auto& leaf : leaves.of(constraint))
        merged.setElement(file, leaf.element, answer.model.element(file, leaf.element));
    EXPECT_TRUE(expr::holds(terms, prefix, merged)) << "round " << round;
  }
}
