// Rules of UDiv, URem, SDiv, SRem. Zero divisors have the values of op.h, so each rule says what it needs to
// know of the divisor.
#include "expr/rewrite/rewrite_support.h"

namespace nuthatch::expr::rewrite {
namespace {

Term foldBinary(Terms& t, Op op, Term a, Term b) {
  return folded(t, Node{op, 0, static_cast<std::uint16_t>(t.width(a)), {a.id, b.id, 0}});
}

// Is a < b in every assignment, as far as cheap known bits tell?
bool knownBelow(const Terms& t, Term a, Term b) {
  unsigned width = t.width(a);
  if (width > 64) {
    if (t.op(a) != Op::ZExt || !t.isConst(b)) return false;
    return t.value(b).activeBits() > t.width(t.kid(a, 0));
  }
  return known64(t, a).umax(width) < known64(t, b).umin();
}

} // namespace

Term udiv(Terms& t, Term a, Term b) {
  if (Term constant = foldBinary(t, Op::UDiv, a, b)) return constant;
  unsigned width = t.width(a);
  if (t.isConst(b)) {
    Bits c = t.value(b);
    // UDivByZero
    // match:  x / 0
    // result: -1
    if (c.isZero()) return hit(t, Rule::UDivByZero, ones(t, width));
    // UDivByOne
    // match:  x / 1
    // result: x
    if (c.isOne()) return hit(t, Rule::UDivByOne, a);
    // UDivPowerOfTwo
    // match:  x / 2^k
    // result: zext(x[k, width - k])
    if (c.isPowerOfTwo()) {
      unsigned k = c.trailingZeros();
      return hit(t, Rule::UDivPowerOfTwo, t.mkZExt(t.mkExtract(a, k, width - k), width));
    }
  }
  // UDivBelow
  // match:  x / y, x < y known
  // result: 0
  if (knownBelow(t, a, b)) return hit(t, Rule::UDivBelow, zero(t, width));
  // UDivZExt
  // match:  zext(x) / c, c not 0 and fitting the width of x
  // result: zext(x / c)
  if (t.op(a) == Op::ZExt && t.isConst(b)) {
    Term x = t.kid(a, 0);
    Term divisor = t.mkConst(t.value(b).extract(0, t.width(x)));
    return hit(t, Rule::UDivZExt, t.mkZExt(t.mkUDiv(x, divisor), width));
  }
  return t.mkNode(Op::UDiv, width, a, b);
}

Term urem(Terms& t, Term a, Term b) {
  if (Term constant = foldBinary(t, Op::URem, a, b)) return constant;
  unsigned width = t.width(a);
  if (t.isConst(b)) {
    Bits c = t.value(b);
    // URemByZero
    // match:  x % 0
    // result: x
    if (c.isZero()) return hit(t, Rule::URemByZero, a);
    // URemPowerOfTwo
    // match:  x % 2^k
    // result: zext(x[0, k])
    if (c.isPowerOfTwo()) {
      unsigned k = c.trailingZeros();
      return hit(t, Rule::URemPowerOfTwo, k == 0 ? zero(t, width) : t.mkZExt(t.mkExtract(a, 0, k), width));
    }
  }
  // URemBelow
  // match:  x % y, x < y known
  // result: x
  if (knownBelow(t, a, b)) return hit(t, Rule::URemBelow, a);
  // URemZExt
  // match:  zext(x) % zext(y) of equal widths, or % c fitting the width of x
  // result: zext(x % y)
  if (t.op(a) == Op::ZExt) {
    Term x = t.kid(a, 0);
    unsigned narrow = t.width(x);
    if (t.op(b) == Op::ZExt && t.width(t.kid(b, 0)) == narrow)
      return hit(t, Rule::URemZExt, t.mkZExt(t.mkURem(x, t.kid(b, 0)), width));
    if (t.isConst(b)) // knownBelow has answered for constants that do not fit
      return hit(t, Rule::URemZExt, t.mkZExt(t.mkURem(x, t.mkConst(t.value(b).extract(0, narrow))), width));
  }
  return t.mkNode(Op::URem, width, a, b);
}

// A constant that keeps its value when cut to the width and sign-extended again, and is neither 0 nor -1.
static bool fitsSigned(const Bits& c, unsigned narrow) {
  return !c.isZero() && !c.isOnes() && c.extract(0, narrow).sext(c.width()) == c;
}

// x + (2^k - 1 where x is negative): what an arithmetic shift needs to round towards zero.
static Term biased(Terms& t, Term a, unsigned k) {
  unsigned width = t.width(a);
  Term sign = t.mkExtract(a, width - 1, 1);
  return t.mkAdd(a, t.mkZExt(t.mkSExt(sign, k), width));
}

Term sdiv(Terms& t, Term a, Term b) {
  if (Term constant = foldBinary(t, Op::SDiv, a, b)) return constant;
  unsigned width = t.width(a);
  if (t.isConst(b)) {
    Bits c = t.value(b);
    // SDivByZero
    // match:  x /s 0
    // result: x < 0 ? 1 : -1
    if (c.isZero())
      return hit(t, Rule::SDivByZero,
                 t.mkIte(t.mkExtract(a, width - 1, 1), t.mkConst(width, 1), ones(t, width)));
    // SDivByMinusOne
    // match:  x /s -1 (of 1 bit, 1 is -1)
    // result: -x
    if (c.isOnes()) return hit(t, Rule::SDivByMinusOne, t.mkNeg(a));
    // SDivByOne
    // match:  x /s 1
    // result: x
    if (c.isOne()) return hit(t, Rule::SDivByOne, a);
    // SDivPowerOfTwo
    // match:  x /s 2^k, 0 < k < width - 1
    // result: (x + (x < 0 ? 2^k - 1 : 0)) >>s k
    if (c.isPowerOfTwo() && !c.negative()) {
      unsigned k = c.trailingZeros();
      return hit(t, Rule::SDivPowerOfTwo, t.mkSExt(t.mkExtract(biased(t, a, k), k, width - k), width));
    }
    // SDivSExt
    // match:  sext(x) /s c, c neither 0 nor -1 and fitting the width of x
    // result: sext(x /s c)
    if (t.op(a) == Op::SExt && fitsSigned(c, t.width(t.kid(a, 0)))) {
      Term x = t.kid(a, 0);
      return hit(t, Rule::SDivSExt, t.mkSExt(t.mkSDiv(x, t.mkConst(c.extract(0, t.width(x)))), width));
    }
  }
  // SDivNonNegative
  // match:  x /s y, both known not to be negative (a zero divisor gives -1 in both divisions)
  // result: x / y
  if (knownSign(t, a) == false && knownSign(t, b) == false)
    return hit(t, Rule::SDivNonNegative, t.mkUDiv(a, b));
  return t.mkNode(Op::SDiv, width, a, b);
}

Term srem(Terms& t, Term a, Term b) {
  if (Term constant = foldBinary(t, Op::SRem, a, b)) return constant;
  unsigned width = t.width(a);
  if (t.isConst(b)) {
    Bits c = t.value(b);
    // SRemByZero
    // match:  x %s 0
    // result: x
    if (c.isZero()) return hit(t, Rule::SRemByZero, a);
    // SRemByOne
    // match:  x %s 1, x %s -1
    // result: 0
    if (c.isOne() || c.isOnes()) return hit(t, Rule::SRemByOne, zero(t, width));
    // SRemPowerOfTwo
    // match:  x %s 2^k, 0 < k < width - 1
    // result: x - ((x + (x < 0 ? 2^k - 1 : 0)) with the low k bits cleared)
    if (c.isPowerOfTwo() && !c.negative()) {
      unsigned k = c.trailingZeros();
      Term multiple = t.mkConcat(t.mkExtract(biased(t, a, k), k, width - k), zero(t, k));
      return hit(t, Rule::SRemPowerOfTwo, t.mkSub(a, multiple));
    }
    // SRemSExt
    // match:  sext(x) %s c, c neither 0 nor -1 and fitting the width of x
    // result: sext(x %s c)
    if (t.op(a) == Op::SExt && fitsSigned(c, t.width(t.kid(a, 0)))) {
      Term x = t.kid(a, 0);
      return hit(t, Rule::SRemSExt, t.mkSExt(t.mkSRem(x, t.mkConst(c.extract(0, t.width(x)))), width));
    }
  }
  // SRemNonNegative
  // match:  x %s y, both known not to be negative
  // result: x % y
  if (knownSign(t, a) == false && knownSign(t, b) == false)
    return hit(t, Rule::SRemNonNegative, t.mkURem(a, b));
  return t.mkNode(Op::SRem, width, a, b);
}

} // namespace nuthatch::expr::rewrite
