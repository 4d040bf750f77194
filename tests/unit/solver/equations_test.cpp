// The layer of polynomial equations: what it proves, and that it never calls unsatisfiable what has a
// solution.
#include "expr/evaluate/evaluator.h"
#include "solver/chain.h"
#include "support/random.h"

#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Term;
using expr::Terms;

namespace {

Satisfiability byEquations(Terms& t, std::vector<Term> constraints) {
  return Chain(t, {.layers = Layers::parse("equations").value()}).solve(constraints).outcome;
}

} // namespace

TEST(Equations, AnInvariantOfDivisionIsKept) { // x = q * y + r, and then once more round
  Terms t;
  const Term x = t.mkVar("x", 64), y = t.mkVar("y", 64), q = t.mkVar("q", 64), r = t.mkVar("r", 64);
  const auto invariant = [&](Term quotient, Term rest) {
    return t.mkEq(x, t.mkAdd(t.mkMul(quotient, y), rest));
  };
  const Term after = invariant(t.mkAdd(q, t.mkConst(64, 1)), t.mkSub(r, y));
  EXPECT_EQ(byEquations(t, {invariant(q, r), t.mkNot(after)}), Satisfiability::Unsat);
  EXPECT_EQ(byEquations(t, {t.mkNot(after)}), Satisfiability::Unknown);
}

TEST(Equations, AnEquationIsMultipliedToFit) { // geometric sums: x * z - x - y + 1 = 0
  Terms t;
  const Term x = t.mkVar("x", 32), y = t.mkVar("y", 32), z = t.mkVar("z", 32), one = t.mkConst(32, 1);
  const auto invariant = [&](Term a, Term b) {
    return t.mkEq(t.mkAdd(t.mkSub(t.mkSub(t.mkMul(a, z), a), b), one), t.mkConst(32, 0));
  };
  EXPECT_EQ(byEquations(t, {invariant(x, y), t.mkNot(invariant(t.mkAdd(t.mkMul(x, z), one), t.mkMul(y, z)))}),
            Satisfiability::Unsat);
}

TEST(Equations, LeadingCoefficientsMayBeEven) { // 2 * s = i * i - i
  Terms t;
  const Term s = t.mkVar("s", 32), i = t.mkVar("i", 32), two = t.mkConst(32, 2);
  const auto invariant = [&](Term sum, Term n) {
    return t.mkEq(t.mkMul(two, sum), t.mkSub(t.mkMul(n, n), n));
  };
  EXPECT_EQ(
      byEquations(t, {invariant(s, i), t.mkNot(invariant(t.mkAdd(s, i), t.mkAdd(i, t.mkConst(32, 1))))}),
      Satisfiability::Unsat);
}

TEST(Equations, EqualThingsAreInNoOrderAndParityCounts) {
  Terms t;
  const Term x = t.mkVar("x", 32), y = t.mkVar("y", 32), z = t.mkVar("z", 32);
  const Term product = t.mkEq(z, t.mkMul(x, t.mkAdd(y, t.mkConst(32, 1))));
  EXPECT_EQ(byEquations(t, {product, t.mkSlt(z, t.mkAdd(x, t.mkMul(x, y)))}), Satisfiability::Unsat);
  EXPECT_EQ(byEquations(t, {t.mkEq(t.mkMul(t.mkMul(x, y), t.mkConst(32, 2)), t.mkConst(32, 7))}),
            Satisfiability::Unsat);
}

// Everything over three unknowns of four bits, by trying all.
TEST(Equations, NeverLosesASolution) {
  Random random(5);
  unsigned refuted = 0;
  for (int round = 0; round < 1500; ++round) {
    Terms t;
    const Term unknowns[3] = {t.mkVar("a", 4), t.mkVar("b", 4), t.mkVar("c", 4)};
    const auto number = [&](unsigned most) { return static_cast<unsigned>(random.below(most)); };
    const auto side = [&] {
      Term sum = t.mkConst(4, number(4));
      for (unsigned n = 1 + number(3); n > 0; --n) {
        Term part = t.mkMul(unknowns[number(3)], t.mkConst(4, 1 + number(6)));
        if (number(2)) part = t.mkMul(part, unknowns[number(3)]);
        sum = t.mkAdd(sum, part);
      }
      return sum;
    };
    std::vector<Term> constraints;
    Term shared = side();
    for (unsigned n = 1 + number(3); n > 0; --n) constraints.push_back(t.mkEq(shared, shared = side()));
    Term goal = number(2) ? t.mkNot(t.mkEq(side(), shared)) : t.mkUlt(side(), side());
    if (number(2)) goal = t.mkNot(t.mkEq(t.mkMul(shared, unknowns[0]), t.mkMul(side(), unknowns[0])));
    if (number(3) == 0) goal = t.mkOr(goal, t.mkNot(t.mkEq(shared, side())));
    constraints.push_back(goal);
    if (byEquations(t, constraints) != Satisfiability::Unsat) continue;
    ++refuted;
    for (unsigned all = 0; all < 1U << 12; ++all) {
      expr::Model model;
      for (unsigned n = 0; n < 3; ++n) model.set(unknowns[n], expr::Bits(4, all >> (4 * n) & 15));
      ASSERT_FALSE(expr::holds(t, constraints, model)) << round;
    }
  }
  EXPECT_GT(refuted, 20U);
}
