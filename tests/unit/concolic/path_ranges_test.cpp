// A flip that ranges refute has no input; what is pinned along a path makes sums over it constant.
#include "engines/concolic/path/path_ranges.h"
#include "expr/evaluate/evaluator.h"
#include "support/random.h"

#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::concolic;
using expr::Term;

namespace {

struct PathRangesTest : testing::Test {
  expr::Terms terms;
  solver::Leaves leaves{terms};
  ByteTables tables{terms, leaves};
  PathRanges ranges{terms, tables};
  Term file = terms.mkInput("file", 0);
  Term byte(std::uint64_t i) { return terms.mkRead(file, i); }
  Term wide(std::uint64_t i) { return terms.mkZExt(byte(i), 64); }
  Term k(std::uint64_t v) { return terms.mkConst(64, v); }
};

} // namespace

TEST_F(PathRangesTest, AnAddressOfPinnedLengthsStaysInItsObject) {
  Term at = k(0);
  for (std::uint64_t i = 0; i < 200; ++i) {
    const Term length = terms.mkAnd(wide(i), k(31));
    const Term next = terms.mkAdd(terms.mkAdd(at, k(4)), length);
    EXPECT_FALSE(ranges.refutes(terms.mkUlt(k(4 * i + 5 + 5 * i), next))) << "the length is still open";
    ranges.assume(terms.mkEq(length, k(5)));
    at = next;
    EXPECT_TRUE(ranges.refutes(terms.mkUlt(k(4096), at)));
    EXPECT_TRUE(ranges.refutes(terms.mkNot(terms.mkEq(at, k(9 * (i + 1))))));
    EXPECT_FALSE(ranges.refutes(terms.mkEq(at, k(9 * (i + 1)))));
  }
}

TEST_F(PathRangesTest, SetsOfBytesBoundWhatIsMadeOfThem) {
  ranges.assume(terms.mkUlt(byte(0), terms.mkConst(8, 10)));
  ranges.assume(terms.mkNot(terms.mkUlt(byte(0), terms.mkConst(8, 3))));
  EXPECT_TRUE(ranges.refutes(terms.mkUlt(terms.mkAdd(wide(0), wide(1)), k(3))));
  EXPECT_TRUE(ranges.refutes(terms.mkUlt(k(9 + 255), terms.mkAdd(wide(0), wide(1)))));
  EXPECT_FALSE(ranges.refutes(terms.mkUlt(k(9 + 254), terms.mkAdd(wide(0), wide(1)))));
}

TEST_F(PathRangesTest, AClearedPathSaysNothing) {
  ranges.assume(terms.mkEq(terms.mkAdd(wide(0), wide(1)), k(7)));
  const Term flip = terms.mkEq(terms.mkAdd(wide(0), wide(1)), k(8));
  EXPECT_TRUE(ranges.refutes(flip));
  ranges.clear();
  EXPECT_FALSE(ranges.refutes(flip));
}

// Whatever the conditions are: a flip that some input satisfies together with all of them is not refuted.
TEST_F(PathRangesTest, NeverRefutesWhatAnInputDoes) {
  Random random(7);
  for (int round = 0; round < 400; ++round) {
    ranges.clear();
    expr::Model model;
    for (std::uint64_t i = 0; i < 4; ++i) model.setElement(file, i, random.below(256));
    std::vector<Term> pool;
    for (std::uint64_t i = 0; i < 4; ++i) pool.push_back(wide(i));
    const auto any = [&] { return pool[random.below(pool.size())]; };
    for (int n = 0; n < 12; ++n) {
      const Term a = any(), b = random.oneIn(2) ? any() : k(random.below(1024));
      const Term made[] = {terms.mkAdd(a, b),
                           terms.mkSub(a, b),
                           terms.mkMul(a, b),
                           terms.mkAnd(a, b),
                           terms.mkXor(a, b),
                           terms.mkIte(terms.mkUlt(a, b), a, b),
                           terms.mkShl(a, k(random.below(70)))};
      pool.push_back(made[random.below(std::size(made))]);
    }
    for (int n = 0; n < 20; ++n) {
      const Term a = any();
      const expr::Bits value = expr::evaluate(terms, a, model);
      const Term near = terms.mkConst(value + expr::Bits(64, random.below(5)) - expr::Bits(64, 2));
      const Term compares[] = {terms.mkEq(a, near),  terms.mkUlt(a, near), terms.mkUlt(near, a),
                               terms.mkSlt(a, near), terms.mkSlt(near, a), terms.mkUlt(a, any())};
      Term condition = compares[random.below(std::size(compares))];
      if (expr::evaluate(terms, condition, model).isZero()) condition = terms.mkNot(condition);
      EXPECT_FALSE(ranges.refutes(condition));
      ranges.assume(condition);
      EXPECT_FALSE(ranges.refutes(condition));
    }
  }
}
