// Inverse values of float operations: the inverse operation on the exact reference arithmetic
// (expr/evaluate/soft_float.h), now and then a few units in the last place away, since rounding makes the exact
// inverse miss. See inverse.h.
#include "expr/evaluate/soft_float.h"
#include "solver/search/inverse.h"
#include "solver/search/state.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Bits;
using expr::FloatFormat;
using expr::Op;
using expr::Rounding;
using expr::Term;

namespace {
constexpr Rounding nearest = Rounding::NearestEven;

Bits negated(const Bits& a) { return a ^ Bits::signedMin(a.width()); }
} // namespace

// Of FpEq, FpLt, FpLe with a wanted truth.
std::uint64_t Inverse::floatComparand(Term term, unsigned operand, bool wanted) {
  const Op op = state_.terms().op(term);
  const FloatFormat format = state_.terms().format(term);
  const std::uint64_t otherPattern = operandValue(term, 1 - operand);
  if (isNan(format, otherPattern)) return wanted ? operandValue(term, operand) : 0;
  const std::int64_t other = floatOrder(format, otherPattern);
  const std::int64_t infinity = floatOrder(format, expr::soft::infinity(format, false).low64());
  const auto size = static_cast<unsigned>(random_.below(expr::info(format).width - 1));
  // Near more often than far: the size of the step is random, then the step.
  const auto away =
      static_cast<std::int64_t>(random_.oneIn(3) ? 1 : 1 + random_.below(std::uint64_t{1} << size));
  std::int64_t target = other;
  if (op == Op::FpEq) {
    if (!wanted) target = random_.oneIn(2) ? other + away : other - away;
  } else {
    const bool below = (operand == 0) == wanted;
    const bool mayEqual = (op == Op::FpLe) == wanted;
    target = mayEqual && random_.oneIn(3) ? other : below ? other - away : other + away;
  }
  return floatFromOrder(format, std::clamp(target, -infinity, infinity));
}

Inverse::Want Inverse::stepFloat(Term term, unsigned operand, std::uint64_t wantedPattern) {
  namespace soft = expr::soft;
  const expr::Terms& terms = state_.terms();
  const Op op = terms.op(term);
  const FloatFormat format = terms.format(term);
  const Term kid = terms.kid(term, operand);
  if (op == Op::FpEq || op == Op::FpLt || op == Op::FpLe) {
    return {kid, floatComparand(term, operand, wantedPattern != 0)};
  }
  const Bits wanted(terms.width(term), wantedPattern);
  const auto other = [&](unsigned i) { return Bits(terms.width(terms.kid(term, i)), operandValue(term, i)); };
  Bits value = Bits(terms.width(kid), state_.value(kid));
  switch (op) {
  case Op::FpAdd:
    value = soft::add(format, nearest, wanted, negated(other(1 - operand)));
    break;
  case Op::FpMul: // a square wants a root
    value = terms.kid(term, 0) == terms.kid(term, 1) ? soft::sqrt(format, nearest, wanted)
                                                     : soft::div(format, nearest, wanted, other(1 - operand));
    break;
  case Op::FpDiv:
    value = operand == 0 ? soft::mul(format, nearest, wanted, other(1))
                         : soft::div(format, nearest, other(0), wanted);
    break;
  case Op::FpFma:
    if (operand == 2) {
      value = soft::fma(format, nearest, negated(other(0)), other(1), wanted);
    } else {
      const Bits product = soft::add(format, nearest, wanted, negated(other(2)));
      value = soft::div(format, nearest, product, other(1 - operand));
    }
    break;
  case Op::FpSqrt:
    value = soft::mul(format, nearest, wanted, wanted);
    break;
  case Op::FpRem:
  case Op::FpMod: // a remainder smaller than the divisor is its own dividend; else add some divisors
    if (operand == 0) {
      value = wanted;
      const Bits factor = soft::fromUnsigned(format, nearest, Bits(8, random_.below(16)));
      if (random_.oneIn(2)) value = soft::fma(format, nearest, factor, other(1), wanted);
    } else {
      value = soft::add(format, nearest, other(0), negated(wanted));
    }
    break;
  case Op::FpRound:
    value = wanted;
    break;
  case Op::FpToFp:
    value = soft::convert(format, terms.sourceFormat(term), nearest, wanted);
    break;
  case Op::FpToSBv:
    value = soft::fromSigned(format, nearest, wanted);
    break;
  case Op::FpToUBv:
    value = soft::fromUnsigned(format, nearest, wanted);
    break;
  case Op::SBvToFp:
    return {kid, soft::toSigned(format, nearest, wanted, terms.width(kid)).low64()};
  case Op::UBvToFp:
    return {kid, soft::toUnsigned(format, nearest, wanted, terms.width(kid)).low64()};
  default:
    break;
  }
  std::uint64_t pattern = value.low64();
  const FloatFormat kidFormat = op == Op::FpToFp ? terms.sourceFormat(term) : format;
  if (isNan(kidFormat, pattern)) return {kid, state_.value(kid)};
  if (random_.oneIn(4)) {
    const auto by = static_cast<std::int64_t>(random_.below(5)) - 2;
    pattern = floatFromOrder(kidFormat, floatOrder(kidFormat, pattern) + by);
  }
  return {kid, pattern};
}

} // namespace nuthatch::solver
