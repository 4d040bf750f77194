// Floats on the processor: single and double, round to nearest even (what C, C++ and Rust programs run with),
// truncation for conversions to integers, and all modes where the operation is exact. Everything else goes
// through soft_float.h, which the tests compare with this file. Needs the default rounding mode and no
// flushing of subnormals.
#include "expr/evaluate/evaluator_steps.h"

#include "support/check.h"
#include "support/mask.h"

#include <bit>
#include <cmath>
#include <type_traits>

namespace nuthatch::expr {
namespace {

FloatFormat formatOf(const Node& n) { return static_cast<FloatFormat>(n.aux & 31); }
Rounding roundingOf(const Node& n) { return static_cast<Rounding>(n.aux >> 5); }
bool native(FloatFormat f) { return f == FloatFormat::Single || f == FloatFormat::Double; }

template <class F>
using Pattern = std::conditional_t<sizeof(F) == 4, std::uint32_t, std::uint64_t>;

template <class F>
F value(std::uint64_t pattern) {
  return std::bit_cast<F>(static_cast<Pattern<F>>(pattern));
}

template <class F>
std::uint64_t pattern(F value) {
  // One NaN only; the processor's default NaN is negative.
  if (value != value) return sizeof(F) == 4 ? 0x7FC00000u : 0x7FF8000000000000u;
  return std::bit_cast<Pattern<F>>(value);
}

template <class F>
F roundIntegral(F x, Rounding r) {
  switch (r) {
  case Rounding::NearestEven:
    return std::nearbyint(x);
  case Rounding::NearestAway:
    return std::round(x);
  case Rounding::TowardPositive:
    return std::ceil(x);
  case Rounding::TowardNegative:
    return std::floor(x);
  case Rounding::TowardZero:
    break;
  }
  return std::trunc(x);
}

template <class F>
std::uint64_t toInteger(F x, Rounding r, unsigned width, bool isSigned) {
  if (x != x) return 0;
  F whole = roundIntegral(x, r);
  std::uint64_t mask = maskOf(width);
  if (isSigned) {
    F limit = std::ldexp(F{1}, static_cast<int>(width) - 1); // a power of two: exact, or infinite
    if (whole >= limit) return mask >> 1;
    if (whole < -limit) return (mask >> 1) + 1;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(whole)) & mask;
  }
  if (whole <= 0) return 0;
  return whole >= std::ldexp(F{1}, static_cast<int>(width)) ? mask : static_cast<std::uint64_t>(whole);
}

template <class F>
std::uint64_t run(const Step& s, std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  F x = value<F>(a), y = value<F>(b);
  const Node& n = s.node;
  switch (n.op) {
  case Op::FpAdd:
    return pattern(x + y);
  case Op::FpMul:
    return pattern(x * y);
  case Op::FpDiv:
    return pattern(x / y);
  case Op::FpFma:
    return pattern(std::fma(x, y, value<F>(c)));
  case Op::FpSqrt:
    return pattern(std::sqrt(x));
  case Op::FpRem: { // a zero has the sign of x, which some libraries forget
    F rest = std::remainder(x, y);
    return pattern(rest == 0 ? std::copysign(rest, x) : rest);
  }
  case Op::FpMod:
    return pattern(std::fmod(x, y));
  case Op::FpRound:
    return pattern(roundIntegral(x, roundingOf(n)));
  case Op::FpEq:
    return x == y;
  case Op::FpLt:
    return x < y;
  case Op::FpLe:
    return x <= y;
  case Op::FpToSBv:
    return toInteger(x, roundingOf(n), n.width, true);
  case Op::FpToUBv:
    return toInteger(x, roundingOf(n), n.width, false);
  case Op::SBvToFp: {
    unsigned shift = 64u - s.kidWidths[0];
    return pattern(static_cast<F>(static_cast<std::int64_t>(a << shift) >> shift));
  }
  case Op::UBvToFp:
    return pattern(static_cast<F>(a));
  case Op::FpToFp:
    return sizeof(F) == 4 ? pattern(static_cast<float>(value<double>(a)))
                          : pattern(static_cast<double>(value<float>(a)));
  default:
    NH_CHECK(!"a float operation");
  }
  return 0;
}

} // namespace

Kernel chooseKernel(const Node& n, bool narrow) {
  if (!narrow) return Kernel::Wide;
  if (!isFloat(n.op)) return Kernel::Narrow;
  FloatFormat f = formatOf(n);
  bool exact = n.op == Op::FpRem || n.op == Op::FpMod || n.op == Op::FpRound || n.op == Op::FpEq ||
               n.op == Op::FpLt || n.op == Op::FpLe || n.op == Op::FpToSBv || n.op == Op::FpToUBv;
  bool hardware = native(f) && (exact || roundingOf(n) == Rounding::NearestEven);
  if (n.op == Op::FpToFp) hardware &= native(static_cast<FloatFormat>(n.kids[1]));
  if (!hardware) return Kernel::Wide;
  return f == FloatFormat::Single ? Kernel::Single : Kernel::Double;
}

std::uint64_t hardwareFloat(const Step& s, std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  return s.kernel == Kernel::Single ? run<float>(s, a, b, c) : run<double>(s, a, b, c);
}

} // namespace nuthatch::expr
