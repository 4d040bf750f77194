// Guards that are not linear: linearising answers what it can, says when it is to blame, and what comes after
// it finds what it could not (seed 003, Figs. 8 and 9).
#include "engines/concolic/path/lazy_solver.h"
#include "engines/concolic/path/linearise.h"
#include "expr/evaluate/evaluator.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::concolic;
using expr::FloatFormat;
using expr::Rounding;
using expr::Term;
using solver::Satisfiability;

namespace {

struct Lazy : testing::Test {
  expr::Terms terms;
  Term x = terms.mkVar("x", 32), y = terms.mkVar("y", 32);
  expr::Model witness;
  static constexpr FloatFormat f = FloatFormat::Single;

  Term number(double value) { return terms.mkFpConst(f, value); }
  // float x = 1, y = 1; if (x > 0) z = x * y; assert(z >= 0); y is the side that is pinned
  std::vector<Term> figure8() {
    witness.set(x, terms.value(number(1)));
    witness.set(y, terms.value(number(1)));
    const Term z = terms.mkFpMul(f, Rounding::NearestEven, x, y);
    return {terms.mkFpLt(f, number(0), x), terms.mkFpLt(f, z, number(0))};
  }
};

TEST_F(Lazy, LinearisingPinsOneSideOfAProduct) {
  witness.set(x, expr::Bits(32, 3));
  witness.set(y, expr::Bits(32, 4));
  const std::vector<Term> query = {terms.mkEq(terms.mkMul(x, y), terms.mkConst(32, 20)),
                                   terms.mkUlt(x, terms.mkConst(32, 100))};
  const Linearised made = linearise(terms, query, witness);
  ASSERT_EQ(made.pins.size(), 1u);
  EXPECT_EQ(made.changed, (std::vector<bool>{true, false}));
  LazySolver solver(terms, LazyOrder::LinearOnly);
  const auto answer = solver.solve(query, witness, {});
  ASSERT_EQ(answer.outcome, Satisfiability::Sat); // 5 * 4
  EXPECT_TRUE(expr::holds(terms, query, answer.model));
}

TEST_F(Lazy, WhatIsLinearIsLeftAlone) {
  const std::vector<Term> query = {terms.mkUlt(terms.mkMul(x, terms.mkConst(32, 7)), y)};
  const Linearised made = linearise(terms, query, witness);
  EXPECT_TRUE(made.linear());
  EXPECT_EQ(made.constraints, query);
}

TEST_F(Lazy, ACoreWithAPinIsNotBelieved) {
  const auto query = figure8();
  LazySolver linear(terms, LazyOrder::LinearOnly);
  EXPECT_EQ(linear.solve(query, witness, {}).outcome, Satisfiability::Unknown);
  EXPECT_EQ(linear.blamed(), 1u);
}

TEST_F(Lazy, SearchBoxesAndBitsEachFindTheNegativeFactor) {
  const auto query = figure8();
  for (const auto order :
       {LazyOrder::SearchOnly, LazyOrder::LinearThenSearch, LazyOrder::LinearThenBoxes, LazyOrder::All}) {
    LazySolver solver(terms, order);
    const auto answer = solver.solve(query, witness, {});
    ASSERT_EQ(answer.outcome, Satisfiability::Sat) << static_cast<int>(order);
    EXPECT_TRUE(expr::holds(terms, query, answer.model));
    EXPECT_EQ(solver.of(Stage::Linear).asked, order == LazyOrder::SearchOnly ? 0u : 1u);
  }
}

TEST_F(Lazy, ACoreWithoutPinsIsFinal) {
  std::vector<Term> query = figure8();
  query.push_back(terms.mkUlt(x, terms.mkConst(32, 5)));
  query.push_back(terms.mkUlt(terms.mkConst(32, 9), x));
  LazySolver solver(terms, LazyOrder::All);
  const auto answer = solver.solve(query, witness, {});
  ASSERT_EQ(answer.outcome, Satisfiability::Unsat);
  for (const Term term : answer.core) EXPECT_NE(std::ranges::find(query, term), query.end());
  EXPECT_EQ(solver.of(Stage::Exact).asked, 0u);
}

} // namespace
