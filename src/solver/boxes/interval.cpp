// See interval.h. Native arithmetic for single and double to nearest even, the exact reference for the
// others.
#include "solver/boxes/interval.h"

#include "expr/evaluate/soft_float.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace nuthatch::solver {

using expr::Bits;
using expr::FloatFormat;
using expr::Rounding;

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();

Bits patternBits(FloatFormat format, double value) {
  const Bits wide(64, std::bit_cast<std::uint64_t>(value));
  if (format == FloatFormat::Double) return wide;
  return expr::soft::convert(FloatFormat::Double, format, Rounding::NearestEven, wide);
}

double fromBits(FloatFormat format, const Bits& pattern) {
  if (format == FloatFormat::Double) return std::bit_cast<double>(pattern.low64());
  return std::bit_cast<double>(
      expr::soft::convert(format, FloatFormat::Double, Rounding::NearestEven, pattern).low64());
}

enum class Operation { Add, Mul, Div };

double native(Operation op, auto a, auto b) {
  switch (op) {
  case Operation::Add:
    return static_cast<double>(a + b);
  case Operation::Mul:
    return static_cast<double>(a * b);
  default:
    return static_cast<double>(a / b);
  }
}

// One bound of an image; `up` matters only for reals, which round away from the inside.
double apply(const Arithmetic& how, Operation op, double a, double b, bool up) {
  if (op == Operation::Mul && (a == 0 || b == 0))
    return 0; // 0 times infinity: NaN is accounted for elsewhere
  if (how.real) {
    const double value = native(op, a, b);
    if (std::isinf(value) && !std::isinf(a) && !std::isinf(b) && b != 0) { // overflow: the real is finite
      return up == (value > 0) ? value : std::copysign(std::numeric_limits<double>::max(), value);
    }
    return std::isinf(value) ? value : std::nextafter(value, up ? infinity : -infinity);
  }
  if (how.rounding == Rounding::NearestEven) {
    if (how.format == FloatFormat::Double) return native(op, a, b);
    if (how.format == FloatFormat::Single) return native(op, static_cast<float>(a), static_cast<float>(b));
  }
  const Bits x = patternBits(how.format, a);
  const Bits y = patternBits(how.format, b);
  switch (op) {
  case Operation::Add:
    return fromBits(how.format, expr::soft::add(how.format, how.rounding, x, y));
  case Operation::Mul:
    return fromBits(how.format, expr::soft::mul(how.format, how.rounding, x, y));
  default:
    return fromBits(how.format, expr::soft::div(how.format, how.rounding, x, y));
  }
}

Interval hull(const Arithmetic& how, Operation op, const Interval& a, const Interval& b) {
  Interval result{infinity, -infinity, a.mayBeNan || b.mayBeNan};
  if (a.noNumber() || b.noNumber()) return result;
  for (const double x : {a.low, a.high}) {
    for (const double y : {b.low, b.high}) {
      const double least = apply(how, op, x, y, false);
      const double most = apply(how, op, x, y, true);
      if (std::isnan(least) || std::isnan(most)) return Interval::full();
      result.low = std::min(result.low, least);
      result.high = std::max(result.high, most);
    }
  }
  return result;
}

// Exact results that round into [low, high] lie between the neighbours of the bounds.
Interval unrounded(const Arithmetic& how, const Interval& result) {
  if (result.noNumber()) return Interval{infinity, -infinity, false};
  return {result.low == -infinity ? -infinity : below(how, result.low),
          result.high == infinity ? infinity : above(how, result.high), false};
}

constexpr Arithmetic reals{FloatFormat::Double, Rounding::NearestEven, true};

// Operands of a NaN result can be anything at all.
Interval orAnything(const Interval& result, Interval operand) {
  return result.mayBeNan ? Interval::full() : operand;
}
} // namespace

Interval Interval::full() { return {-infinity, infinity, true}; }
Interval Interval::numbers() { return {-infinity, infinity, false}; }
bool Interval::bounded() const { return std::isfinite(low) && std::isfinite(high); }

void Interval::meet(const Interval& other) {
  low = std::max(low, other.low);
  high = std::min(high, other.high);
  mayBeNan = mayBeNan && other.mayBeNan;
}

bool inReach(FloatFormat format) { return expr::info(format).width <= 64; }

double toDouble(FloatFormat format, std::uint64_t pattern) {
  return fromBits(format, Bits(expr::info(format).width, pattern));
}

std::uint64_t toPattern(FloatFormat format, double value) { return patternBits(format, value).low64(); }

double below(const Arithmetic& how, double value) { return -above(how, -value); }

double above(const Arithmetic& how, double value) {
  if (value == infinity || std::isnan(value)) return value;
  if (how.real || how.format == FloatFormat::Double) return std::nextafter(value, infinity);
  if (how.format == FloatFormat::Single) {
    return static_cast<double>(
        std::nextafterf(static_cast<float>(value), std::numeric_limits<float>::infinity()));
  }
  const std::uint64_t pattern = toPattern(how.format, value);
  if (toDouble(how.format, pattern) == 0) return toDouble(how.format, 1);
  return toDouble(how.format, value > 0 ? pattern + 1 : pattern - 1);
}

Interval sum(const Arithmetic& how, const Interval& a, const Interval& b) {
  if (a.noNumber() || b.noNumber()) return hull(how, Operation::Add, a, b);
  Interval result{apply(how, Operation::Add, a.low, b.low, false),
                  apply(how, Operation::Add, a.high, b.high, true), a.mayBeNan || b.mayBeNan};
  // Infinities of opposite signs meet.
  const bool opposite =
      (a.low == -infinity && b.high == infinity) || (a.high == infinity && b.low == -infinity);
  if (opposite) result.mayBeNan = true;
  if (std::isnan(result.low)) result.low = -infinity;
  if (std::isnan(result.high)) result.high = infinity;
  return result;
}

Interval product(const Arithmetic& how, const Interval& a, const Interval& b) {
  Interval result = hull(how, Operation::Mul, a, b);
  const auto unbounded = [](const Interval& x) { return x.low == -infinity || x.high == infinity; };
  if ((a.contains(0) && unbounded(b)) || (b.contains(0) && unbounded(a))) result.mayBeNan = true;
  return result;
}

Interval quotient(const Arithmetic& how, const Interval& a, const Interval& b) {
  if (a.noNumber() || b.noNumber()) return hull(how, Operation::Div, a, b);
  const auto unbounded = [](const Interval& x) { return x.low == -infinity || x.high == infinity; };
  if (b.contains(0) || (unbounded(a) && unbounded(b))) return Interval::full();
  return hull(how, Operation::Div, a, b);
}

Interval squareRoot(const Arithmetic& how, const Interval& a) {
  Interval result{infinity, -infinity, a.mayBeNan || a.low < 0};
  if (a.noNumber() || a.high < 0) return result;
  const auto root = [&](double value, bool up) {
    if (how.real) {
      const double r = std::sqrt(value);
      return std::isinf(r) ? r : std::max(0.0, std::nextafter(r, up ? infinity : -infinity));
    }
    return fromBits(how.format, expr::soft::sqrt(how.format, how.rounding, patternBits(how.format, value)));
  };
  result.low = root(std::max(a.low, 0.0), false);
  result.high = root(a.high, true);
  return result;
}

Interval rounded(const Arithmetic& how, const Interval& a) {
  if (a.noNumber()) return a;
  const auto one = [&](double value) {
    return fromBits(how.format,
                    expr::soft::roundToIntegral(how.format, how.rounding, patternBits(how.format, value)));
  };
  return {one(a.low), one(a.high), a.mayBeNan};
}

Interval converted(const Arithmetic& how, const Interval& a) {
  if (a.noNumber() || how.real || how.format == FloatFormat::Double) return a;
  const auto one = [&](double value) {
    const Bits wide(64, std::bit_cast<std::uint64_t>(value));
    return fromBits(how.format, expr::soft::convert(FloatFormat::Double, how.format, how.rounding, wide));
  };
  return {one(a.low), one(a.high), a.mayBeNan};
}

Interval snapped(FloatFormat format, const Interval& a) {
  if (a.noNumber()) return {infinity, -infinity, a.mayBeNan};
  const auto one = [&](double value, Rounding rounding) {
    const Bits wide(64, std::bit_cast<std::uint64_t>(value));
    return fromBits(format, expr::soft::convert(FloatFormat::Double, format, rounding, wide));
  };
  if (format == FloatFormat::Double) return a;
  return {one(a.low, Rounding::TowardPositive), one(a.high, Rounding::TowardNegative), a.mayBeNan};
}

Interval fused(const Arithmetic& how, const Interval& a, const Interval& b, const Interval& c) {
  return converted(how, sum(reals, product(reals, a, b), c));
}

Interval remainderRange(const Interval& a, const Interval& b) {
  if (a.noNumber() || b.noNumber()) return {infinity, -infinity, true};
  const double most =
      std::min(std::max(std::abs(a.low), std::abs(a.high)), std::max(std::abs(b.low), std::abs(b.high)));
  const bool mayBeNan = a.mayBeNan || b.mayBeNan || b.contains(0) || a.low == -infinity || a.high == infinity;
  return {-most, most, mayBeNan};
}

Interval magnitude(const Interval& a) {
  if (a.noNumber()) return a;
  if (a.low >= 0) return a;
  if (a.high <= 0) return negated(a);
  return {0, std::max(-a.low, a.high), a.mayBeNan};
}

Interval joined(const Interval& a, const Interval& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high), a.mayBeNan || b.mayBeNan};
}

Interval negated(const Interval& a) { return {-a.high, -a.low, a.mayBeNan}; }

Interval summand(const Arithmetic& how, const Interval& result, const Interval& other) {
  // An infinite operand hides the other.
  if (!other.bounded()) return orAnything(result, Interval::numbers());
  return orAnything(result, sum(reals, unrounded(how, result), negated(other)));
}

Interval factor(const Arithmetic& how, const Interval& result, const Interval& other) {
  if (!other.bounded() || other.contains(0)) return orAnything(result, Interval::numbers());
  Interval operand = quotient(reals, unrounded(how, result), {other.low, other.high, false});
  operand.mayBeNan = false;
  return orAnything(result, operand);
}

Interval dividend(const Arithmetic& how, const Interval& result, const Interval& by) {
  if (!by.bounded() || by.contains(0)) return orAnything(result, Interval::numbers());
  Interval operand = product(reals, unrounded(how, result), {by.low, by.high, false});
  operand.mayBeNan = false;
  return orAnything(result, operand);
}

Interval divisor(const Arithmetic& how, const Interval& result, const Interval& of) {
  const Interval exact = unrounded(how, result);
  // Dividing by infinity gives zero, dividing zero gives zero: then nothing is said of the divisor.
  if (!of.bounded() || !exact.bounded() || exact.contains(0) || exact.noNumber()) {
    return orAnything(result, Interval::numbers());
  }
  Interval operand = quotient(reals, {of.low, of.high, false}, exact);
  operand.mayBeNan = false;
  return orAnything(result, operand);
}

Interval radicand(const Arithmetic& how, const Interval& result) {
  if (result.noNumber() || result.high < 0) return orAnything(result, Interval{infinity, -infinity, false});
  Interval exact = unrounded(how, result);
  exact.low = std::max(exact.low, 0.0);
  Interval operand = product(reals, exact, exact);
  operand.low = std::max(operand.low, 0.0);
  operand.mayBeNan = false;
  return orAnything(result, operand);
}

Interval beforeRounding(const Interval& result) {
  if (result.noNumber()) return orAnything(result, result);
  return orAnything(result, {below(reals, result.low - 1), above(reals, result.high + 1), false});
}

Interval beforeConversion(const Arithmetic& how, const Interval& result) {
  return orAnything(result, unrounded(how, result));
}

} // namespace nuthatch::solver
