#include "solver/boxes/box_solver.h"

#include "solver/boxes/interval.h"
#include "support/random.h"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::FloatFormat;
using expr::Rounding;
using expr::Term;
using expr::Terms;

namespace {

double number(Random& random, FloatFormat format) {
  switch (random.below(5)) {
  case 0:
    return static_cast<double>(random.below(21)) - 10;
  case 1:
    return toDouble(format, random.below(3)); // zero and the smallest
  default: {
    const double value = toDouble(format, random.next() >> (64 - expr::info(format).width));
    return std::isnan(value) ? 1 : value;
  }
  }
}

} // namespace

// Values inside the operands' intervals: the result is inside the image, and each operand is inside the
// projection.
TEST(Boxes, IntervalsLoseNoValue) {
  Random random(11);
  for (int round = 0; round < 60000; ++round) {
    const FloatFormat format = random.oneIn(2)   ? FloatFormat::Double
                               : random.oneIn(2) ? FloatFormat::Single
                                                 : FloatFormat::Half;
    const auto rounding = random.oneIn(2) ? Rounding::NearestEven : static_cast<Rounding>(random.below(5));
    const Arithmetic how{format, rounding, false};
    const auto around = [&](double v) {
      double low = number(random, format), high = number(random, format);
      if (low > high) std::swap(low, high);
      return Interval{std::min(low, v), std::max(high, v), false};
    };
    const double a = number(random, format);
    const double b = number(random, format);
    const Interval ia = around(a);
    const Interval ib = around(b);
    const auto check = [&](const Interval& image, const Interval& pa, const Interval& pb, double exact,
                           const char* what) {
      if (std::isnan(exact)) {
        ASSERT_TRUE(image.mayBeNan) << what << " " << a << " " << b;
        return;
      }
      ASSERT_TRUE(image.contains(exact)) << what << " " << a << " " << b << " " << exact;
      ASSERT_TRUE(pa.contains(a)) << what << " first operand " << a << " " << b;
      ASSERT_TRUE(pb.contains(b)) << what << " second operand " << a << " " << b;
    };
    const Interval pointA = Interval::point(a);
    const Interval pointB = Interval::point(b);
    const double s = sum(how, pointA, pointB).mayBeNan ? NAN : sum(how, pointA, pointB).low;
    const double p = product(how, pointA, pointB).mayBeNan ? NAN : product(how, pointA, pointB).low;
    check(sum(how, ia, ib), summand(how, {s, s, false}, ib), summand(how, {s, s, false}, ia), s, "sum");
    check(product(how, ia, ib), factor(how, {p, p, false}, ib), factor(how, {p, p, false}, ia), p, "product");
    if (b != 0 && !(std::isinf(a) && std::isinf(b))) {
      const double q = quotient(how, pointA, pointB).low;
      check(quotient(how, ia, ib), dividend(how, {q, q, false}, ib), divisor(how, {q, q, false}, ia), q,
            "quotient");
    }
    if (a >= 0) {
      const double r = squareRoot(how, pointA).low;
      check(squareRoot(how, ia), radicand(how, {r, r, false}), ib, r, "root");
    }
    const double i = rounded(how, pointA).low;
    check(rounded(how, ia), beforeRounding({i, i, false}), ib, i, "integral");
  }
}

TEST(Boxes, SignOfAProduct) { // seed 003, figure 9
  Terms t;
  const auto f = FloatFormat::Double;
  const Term x = t.mkVar("x", 64);
  const Term y = t.mkVar("y", 64);
  const std::vector<Term> path{t.mkFpLt(f, t.mkFpConst(f, 0), y),
                               t.mkFpLt(f, t.mkFpMul(f, Rounding::NearestEven, x, y), t.mkFpConst(f, 0))};
  Watch watch({});
  const BoxAnswer answer = solveBoxes(t, path, watch);
  EXPECT_EQ(answer.outcome, Satisfiability::Sat);
  ASSERT_EQ(answer.boxes.size(), 1U);
}

TEST(Boxes, EmptyRegionIsUnsat) {
  Terms t;
  const auto f = FloatFormat::Single;
  const auto rne = Rounding::NearestEven;
  const Term x = t.mkVar("x", 32);
  const Term y = t.mkVar("y", 32);
  const Term r = t.mkFpAdd(f, rne, t.mkFpMul(f, rne, x, x), t.mkFpMul(f, rne, y, y));
  const std::vector<Term> path{t.mkFpLe(f, r, t.mkFpConst(f, 25)),
                               t.mkFpLt(f, t.mkFpConst(f, 8), t.mkFpAdd(f, rne, x, y))};
  Watch watch({});
  EXPECT_EQ(solveBoxes(t, path, watch).outcome, Satisfiability::Unsat);
  EXPECT_EQ(solveBoxes(t, path, watch, {.real = true}).outcome, Satisfiability::Unsat);
}

// A NaN satisfies "not less than": boxes must not forget it.
TEST(Boxes, NanIsNotLost) {
  Terms t;
  const auto f = FloatFormat::Double;
  const Term x = t.mkVar("x", 64);
  const std::vector<Term> path{t.mkNot(t.mkFpLt(f, x, t.mkFpConst(f, 1))),
                               t.mkNot(t.mkFpLe(f, t.mkFpConst(f, 1), x))};
  Watch watch({});
  EXPECT_EQ(solveBoxes(t, path, watch).outcome, Satisfiability::Sat);
}

TEST(Boxes, WhatIsLeftComesBackAsBoxes) {
  Terms t;
  const auto f = FloatFormat::Double;
  const Term x = t.mkVar("x", 64);
  const Term square = t.mkFpMul(f, Rounding::NearestEven, x, x);
  const std::vector<Term> path{t.mkFpEq(f, square, t.mkFpConst(f, 2)), t.mkFpLt(f, t.mkFpConst(f, 0), x)};
  Watch watch({});
  const BoxAnswer answer = solveBoxes(t, path, watch, {.mostBoxes = 2000});
  ASSERT_EQ(answer.outcome, Satisfiability::Unsat); // no double squares to exactly 2
  const BoxAnswer real = solveBoxes(t, path, watch, {.real = true, .precision = 1e-9});
  ASSERT_EQ(real.outcome, Satisfiability::Unknown);
  ASSERT_FALSE(real.boxes.empty());
  EXPECT_NEAR(real.boxes[0][0].low, std::sqrt(2.0), 1e-6);
}
