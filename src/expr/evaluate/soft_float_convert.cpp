// The rest of soft_float.h: remainders, rounding to integral values, comparisons and conversions.
#include "expr/evaluate/soft_float.h"

#include <algorithm>

namespace nuthatch::expr::soft {
namespace {

// significand * 2^shift mod modulus, by square and multiply: shifts reach 2^15 in quad.
Bits shiftedModulo(const Bits& significand, unsigned shift, const Bits& modulus) {
  unsigned width = 2 * modulus.width();
  Bits m = modulus.zext(width), power = Bits::urem(Bits(width, 2), m);
  Bits result = Bits::urem(significand.zext(width), m);
  for (; shift; shift >>= 1) {
    if (shift & 1) result = Bits::urem(result * power, m);
    power = Bits::urem(power * power, m);
  }
  return result.extract(0, modulus.width());
}

Bits remainderOf(FloatFormat f, const Bits& a, const Bits& b, bool toNearest) {
  Unpacked x = unpack(f, a), y = unpack(f, b);
  if (x.kind == Kind::NaN || y.kind == Kind::NaN || x.kind == Kind::Infinity || y.kind == Kind::Zero)
    return nan(f);
  if (x.kind == Kind::Zero || y.kind == Kind::Infinity)
    return roundPack(f, Rounding::NearestEven, x.negative, x.significand, x.exponent, false);
  unsigned p = info(f).significandBits;
  // Both as integers at the smaller exponent. The divisor far above: the dividend is the remainder.
  if (y.exponent - x.exponent > static_cast<int>(p) + 1)
    return roundPack(f, Rounding::NearestEven, x.negative, x.significand, x.exponent, false);
  unsigned width = 2 * p + 4;
  int exponent = std::min(x.exponent, y.exponent);
  Bits divisor = y.significand.zext(width).shl(static_cast<unsigned>(y.exponent - exponent));
  // Modulo twice the divisor also tells whether the quotient is odd.
  Bits rest =
      shiftedModulo(x.significand.zext(width), static_cast<unsigned>(x.exponent - exponent), divisor.shl(1));
  bool odd = !Bits::ult(rest, divisor);
  if (odd) rest = rest - divisor;
  bool negative = x.negative;
  if (toNearest) {
    Bits twice = rest.shl(1);
    if (Bits::ult(divisor, twice) || (twice == divisor && odd)) {
      rest = divisor - rest;
      negative = !negative;
    }
  }
  if (rest.isZero()) return zero(f, x.negative);
  return roundPack(f, Rounding::NearestEven, negative, rest, exponent, false);
}

// |x| of a finite value rounded to an integer of p + 2 bits; only for a negative exponent.
Bits integerPart(FloatFormat f, Rounding r, const Unpacked& x) {
  unsigned p = info(f).significandBits, room = p + 2, cut = static_cast<unsigned>(-x.exponent);
  Bits kept = x.significand.zext(room).lshr(cut);
  bool guard = cut - 1 < p && x.significand.bit(cut - 1);
  bool rest = x.significand.trailingZeros() < cut - 1;
  bool up = false;
  switch (r) {
  case Rounding::NearestEven:
    up = guard && (rest || kept.bit(0));
    break;
  case Rounding::NearestAway:
    up = guard;
    break;
  case Rounding::TowardPositive:
    up = !x.negative && (guard || rest);
    break;
  case Rounding::TowardNegative:
    up = x.negative && (guard || rest);
    break;
  case Rounding::TowardZero:
    break;
  }
  return up ? kept + Bits::one(room) : kept;
}

// -1, 0, 1 as for <=>; 2 when unordered.
int compare(FloatFormat f, const Bits& a, const Bits& b) {
  Unpacked x = unpack(f, a), y = unpack(f, b);
  if (x.kind == Kind::NaN || y.kind == Kind::NaN) return 2;
  if (x.kind == Kind::Zero && y.kind == Kind::Zero) return 0;
  if (x.kind == Kind::Zero) return y.negative ? 1 : -1;
  if (y.kind == Kind::Zero) return x.negative ? -1 : 1;
  if (x.negative != y.negative) return x.negative ? -1 : 1;
  int sign = x.negative ? -1 : 1;
  if (x.kind == Kind::Infinity || y.kind == Kind::Infinity)
    return x.kind == y.kind ? 0 : (x.kind == Kind::Infinity ? sign : -sign);
  // Normal numbers have p bits and subnormals share the smallest exponent: the pair (exponent, bits) orders
  // them.
  if (x.exponent != y.exponent) return x.exponent > y.exponent ? sign : -sign;
  if (x.significand == y.significand) return 0;
  return Bits::ult(y.significand, x.significand) ? sign : -sign;
}

} // namespace

Bits remainder(FloatFormat f, const Bits& a, const Bits& b) { return remainderOf(f, a, b, true); }
Bits fmod(FloatFormat f, const Bits& a, const Bits& b) { return remainderOf(f, a, b, false); }

Bits roundToIntegral(FloatFormat f, Rounding r, const Bits& a) {
  Unpacked x = unpack(f, a);
  if (x.kind == Kind::NaN) return nan(f);
  if (x.kind == Kind::Infinity) return infinity(f, x.negative);
  if (x.kind == Kind::Zero) return zero(f, x.negative);
  if (x.exponent >= 0) return roundPack(f, r, x.negative, x.significand, x.exponent, false);
  return roundPack(f, r, x.negative, integerPart(f, r, x), 0, false);
}

bool eq(FloatFormat f, const Bits& a, const Bits& b) { return compare(f, a, b) == 0; }
bool lt(FloatFormat f, const Bits& a, const Bits& b) { return compare(f, a, b) == -1; }
bool le(FloatFormat f, const Bits& a, const Bits& b) {
  int order = compare(f, a, b);
  return order == -1 || order == 0;
}

Bits convert(FloatFormat from, FloatFormat to, Rounding r, const Bits& a) {
  Unpacked x = unpack(from, a);
  if (x.kind == Kind::NaN) return nan(to);
  if (x.kind == Kind::Infinity) return infinity(to, x.negative);
  if (x.kind == Kind::Zero) return zero(to, x.negative);
  return roundPack(to, r, x.negative, x.significand, x.exponent, false);
}

Bits toUnsigned(FloatFormat f, Rounding r, const Bits& a, unsigned width) {
  Unpacked x = unpack(f, a);
  if (x.kind == Kind::NaN || x.kind == Kind::Zero) return Bits::zero(width);
  Bits least = Bits::zero(width), most = Bits::ones(width);
  if (x.kind == Kind::Infinity) return x.negative ? least : most;
  if (x.exponent < 0) {
    Bits magnitude = integerPart(f, r, x);
    if (x.negative) return least;
    return magnitude.activeBits() > width ? most : magnitude.zextOrTrunc(width);
  }
  if (x.negative) return least;
  if (static_cast<int>(x.significand.activeBits()) + x.exponent > static_cast<int>(width)) return most;
  return x.significand.zextOrTrunc(width).shl(static_cast<unsigned>(x.exponent));
}

Bits toSigned(FloatFormat f, Rounding r, const Bits& a, unsigned width) {
  Unpacked x = unpack(f, a);
  if (x.kind == Kind::NaN || x.kind == Kind::Zero) return Bits::zero(width);
  Bits limit = x.negative ? Bits::signedMin(width) : Bits::signedMax(width);
  if (x.kind == Kind::Infinity) return limit;
  Bits magnitude(width, 0);
  if (x.exponent < 0) {
    Bits rounded = integerPart(f, r, x);
    if (rounded.activeBits() > width) return limit;
    magnitude = rounded.zextOrTrunc(width);
  } else {
    if (static_cast<int>(x.significand.activeBits()) + x.exponent > static_cast<int>(width)) return limit;
    magnitude = x.significand.zextOrTrunc(width).shl(static_cast<unsigned>(x.exponent));
  }
  // As an unsigned number the magnitude of the minimum is the minimum's own pattern.
  if (Bits::ult(x.negative ? Bits::signedMin(width) : Bits::signedMax(width), magnitude)) return limit;
  return x.negative ? -magnitude : magnitude;
}

Bits fromUnsigned(FloatFormat f, Rounding r, const Bits& a) { return roundPack(f, r, false, a, 0, false); }

Bits fromSigned(FloatFormat f, Rounding r, const Bits& a) {
  return roundPack(f, r, a.negative(), a.negative() ? -a : a, 0, false);
}

} // namespace nuthatch::expr::soft
