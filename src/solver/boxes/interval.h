// Intervals of floats and reals for constraint propagation (seed 003, section VI). Bounds are doubles, which
// hold every half, bfloat, single and double value exactly. Two meanings: as floats, an operation's image is
// the operation itself on the bounds, since rounding is monotone; as reals, the image is rounded outward.
// Either way no value is ever lost. Zeros of both signs are one value here.
#pragma once

#include "expr/op.h"

#include <cstdint>

namespace nuthatch::solver {

struct Interval {
  double low = 0;
  double high = 0;
  bool mayBeNan = false;

  static Interval full();    // every number and NaN
  static Interval numbers(); // every number, infinities included
  static Interval point(double value) { return {value, value, false}; }
  bool noNumber() const { return !(low <= high); }
  bool empty() const { return noNumber() && !mayBeNan; }
  bool isPoint() const { return low == high && !mayBeNan; }
  bool contains(double value) const { return low <= value && value <= high; }
  bool bounded() const;
  // Keeps what both allow.
  void meet(const Interval& other);
  friend bool operator==(const Interval&, const Interval&) = default;
};

// How an operation rounds: into a format by a mode, or outward because it is over reals.
struct Arithmetic {
  expr::FloatFormat format = expr::FloatFormat::Double;
  expr::Rounding rounding = expr::Rounding::NearestEven;
  bool real = false;
};

bool inReach(expr::FloatFormat format); // at most 64 bits

// Images.
Interval sum(const Arithmetic& how, const Interval& a, const Interval& b);
Interval product(const Arithmetic& how, const Interval& a, const Interval& b);
Interval quotient(const Arithmetic& how, const Interval& a, const Interval& b);
Interval squareRoot(const Arithmetic& how, const Interval& a);
Interval rounded(const Arithmetic& how, const Interval& a);   // to an integral float
Interval converted(const Arithmetic& how, const Interval& a); // into how.format
Interval fused(const Arithmetic& how, const Interval& a, const Interval& b, const Interval& c); // a * b + c
Interval remainderRange(const Interval& a, const Interval& b); // of either remainder
Interval negated(const Interval& a);
Interval magnitude(const Interval& a);
Interval joined(const Interval& a,
                const Interval& b); // covers both; an interval without numbers is (inf, -inf)
// Bounds moved inward to values of the format.
Interval snapped(expr::FloatFormat format, const Interval& a);

// What an operand can be, given the result and the other operand. Supersets: rounding is undone outward.
Interval summand(const Arithmetic& how, const Interval& result, const Interval& other);
Interval factor(const Arithmetic& how, const Interval& result, const Interval& other);
Interval dividend(const Arithmetic& how, const Interval& result, const Interval& divisor);
Interval divisor(const Arithmetic& how, const Interval& result, const Interval& dividend);
Interval radicand(const Arithmetic& how, const Interval& result);
Interval beforeRounding(const Interval& result);
Interval beforeConversion(const Arithmetic& how, const Interval& result);

// The neighbours of a value in a format (in reals: the next double).
double below(const Arithmetic& how, double value);
double above(const Arithmetic& how, double value);

double toDouble(expr::FloatFormat format, std::uint64_t pattern);
// The value must be one of the format's.
std::uint64_t toPattern(expr::FloatFormat format, double value);

} // namespace nuthatch::solver
