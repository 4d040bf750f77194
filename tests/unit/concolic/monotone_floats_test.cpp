// Comparisons of floats made from integers: bounds of the integer must agree with the floats themselves.
#include "engines/concolic/path/monotone_floats.h"
#include "expr/evaluate/evaluator.h"
#include "support/random.h"

#include <gtest/gtest.h>

namespace nuthatch::concolic {
namespace {

using expr::FloatFormat;
using expr::Rounding;
using expr::Term;
using expr::Terms;

constexpr auto kEven = Rounding::NearestEven;

// A random chain over `x`.
Term chainOver(Terms& t, Term x, FloatFormat& f, Random& random) {
  f = random.oneIn(2) ? FloatFormat::Single : FloatFormat::Double;
  Term at = random.oneIn(2) ? t.mkUBvToFp(f, kEven, x) : t.mkSBvToFp(f, kEven, x);
  static constexpr double kConstants[] = {0.1, -0.5, 3, 100, 1e-3, -7.25, 1e22, 1.8, 32};
  for (std::uint64_t n = random.below(4); n > 0; --n) {
    const Term constant = t.mkFpConst(f, kConstants[random.below(std::size(kConstants))]);
    switch (random.below(6)) {
    case 0:
      at = t.mkFpMul(f, kEven, at, constant);
      break;
    case 1:
      at = t.mkFpDiv(f, kEven, at, constant);
      break;
    case 2:
      at = t.mkFpAdd(f, kEven, at, constant);
      break;
    case 3:
      at = t.mkFpRound(f, Rounding::TowardNegative, at);
      break;
    case 4:
      at = t.mkFpNeg(f, at);
      break;
    default: {
      const FloatFormat other = f == FloatFormat::Single ? FloatFormat::Double : FloatFormat::Single;
      at = t.mkFpToFp(f, other, kEven, at);
      f = other;
    }
    }
  }
  return at;
}

// The same integer satisfies both, or neither.
TEST(MonotoneFloats, BoundsAgreeWithTheFloats) {
  Random random(7);
  unsigned made = 0;
  for (int round = 0; round < 400; ++round) {
    Terms t;
    const unsigned width = random.oneIn(2) ? 16 : 64;
    const Term x = t.mkVar("x", width);
    FloatFormat f{};
    Term left = chainOver(t, x, f, random), right;
    const bool isFloat = !random.oneIn(3);
    const bool isSigned = random.oneIn(2);
    if (isFloat) {
      static constexpr double kAgainst[] = {0, 6.25, -3, 1e9, 12.5, 100};
      right = t.mkFpConst(f, kAgainst[random.below(std::size(kAgainst))]);
    } else {
      left = isSigned ? t.mkFpToSBv(f, Rounding::TowardZero, left, 32)
                      : t.mkFpToUBv(f, Rounding::TowardZero, left, 32);
      right = t.mkConst(32, random.below(200));
    }
    if (random.oneIn(3)) std::swap(left, right);
    const auto comparison = static_cast<Comparison>(random.below(3));
    const auto bounds = asIntegerBounds(t, {comparison, isFloat, isSigned}, left, right);
    if (!bounds) continue;
    ++made;
    const auto plain = [&] {
      switch (comparison) {
      case Comparison::Equal:
        return isFloat ? t.mkFpEq(f, left, right) : t.mkEq(left, right);
      case Comparison::Less:
        return isFloat ? t.mkFpLt(f, left, right) : isSigned ? t.mkSlt(left, right) : t.mkUlt(left, right);
      default:
        return isFloat ? t.mkFpLe(f, left, right) : isSigned ? t.mkSle(left, right) : t.mkUle(left, right);
      }
    }();
    for (int sample = 0; sample < 60; ++sample) {
      // Small numbers, numbers near both ends, any numbers.
      const std::uint64_t any = random.next() >> random.below(64);
      expr::Model model;
      model.set(x, expr::Bits(width, width == 64 ? (random.oneIn(4) ? ~any : any) : any & 0xffff));
      EXPECT_EQ(expr::holds(t, std::span(&*bounds, 1), model), expr::holds(t, std::span(&plain, 1), model));
    }
  }
  EXPECT_GT(made, 200u);
}

TEST(MonotoneFloats, ADecimalFraction) {
  Terms t;
  const Term digits = t.mkVar("digits", 64);
  const auto f = FloatFormat::Double;
  const Term value = t.mkFpDiv(f, kEven, t.mkUBvToFp(f, kEven, digits), t.mkFpConst(f, 100));
  const auto bounds = asIntegerBounds(t, {Comparison::Equal, true, true}, value, t.mkFpConst(f, 6.25));
  ASSERT_TRUE(bounds);
  EXPECT_EQ(*bounds, t.mkEq(digits, t.mkConst(64, 625)));
}

TEST(MonotoneFloats, TwoIntegersAreNoChain) {
  Terms t;
  const auto f = FloatFormat::Double;
  const Term x = t.mkUBvToFp(f, kEven, t.mkVar("x", 32)), y = t.mkUBvToFp(f, kEven, t.mkVar("y", 32));
  EXPECT_FALSE(
      asIntegerBounds(t, {Comparison::Equal, true, true}, t.mkFpMul(f, kEven, x, y), t.mkFpConst(f, 6)));
}

} // namespace
} // namespace nuthatch::concolic
