// Unpacking, the one rounding function, and the arithmetic of soft_float.h: each operation computes an exact
// integer significand (or one with a sticky tail) and ends in roundPack.
#include "expr/evaluate/soft_float.h"

#include "support/check.h"

#include <algorithm>

namespace nuthatch::expr::soft {
namespace {

int bias(FloatFormat f) { return (1 << (info(f).exponentBits - 1)) - 1; }
unsigned maxBiased(FloatFormat f) { return (1u << info(f).exponentBits) - 1; }

Bits pack(FloatFormat f, bool negative, unsigned biased, const Bits& significand) {
  const FormatInfo& i = info(f);
  unsigned stored = i.explicitLeadingBit ? i.significandBits : i.significandBits - 1u;
  Bits result = significand.zextOrTrunc(stored).zext(i.width) | Bits(i.width, biased).shl(stored);
  if (negative) result.setBit(i.width - 1, true);
  return result;
}

bool roundsUp(Rounding r, bool negative, bool odd, bool guard, bool rest) {
  switch (r) {
  case Rounding::NearestEven:
    return guard && (rest || odd);
  case Rounding::NearestAway:
    return guard;
  case Rounding::TowardPositive:
    return !negative && (guard || rest);
  case Rounding::TowardNegative:
    return negative && (guard || rest);
  case Rounding::TowardZero:
    return false;
  }
  return false;
}

// The significand shifted up so that it has exactly the format's precision.
void normalise(FloatFormat f, Unpacked& u) {
  unsigned shift = info(f).significandBits - u.significand.activeBits();
  u.significand = u.significand.shl(shift);
  u.exponent -= static_cast<int>(shift);
}

// An exact sum of two finite values of which the first has the larger exponent. Far apart, the smaller
// one is only a tail: it becomes one unit below everything the rounding looks at.
Bits addFinite(FloatFormat f, Rounding r, const Unpacked& high, const Unpacked& low, bool zeroNegative) {
  int p = info(f).significandBits;
  int distance = high.exponent - low.exponent;
  // The width of either significand bounds how far the bits of the smaller one can reach up.
  int reach = static_cast<int>(std::max(high.significand.width(), low.significand.width())) + p + 4;
  bool tail = distance > reach;
  int shift = tail ? reach : distance;
  unsigned width = static_cast<unsigned>(reach) * 2 + 8;
  Bits a = high.significand.zext(width).shl(static_cast<unsigned>(shift));
  Bits b = tail ? Bits::one(width) : low.significand.zext(width);
  int exponent = tail ? high.exponent - reach : low.exponent;
  if (high.negative == low.negative) return roundPack(f, r, high.negative, a + b, exponent, false);
  if (a == b) return zero(f, zeroNegative);
  bool negative = Bits::ult(a, b) ? low.negative : high.negative;
  return roundPack(f, r, negative, Bits::ult(a, b) ? b - a : a - b, exponent, false);
}

Bits addUnpacked(FloatFormat f, Rounding r, const Unpacked& x, const Unpacked& y) {
  if (x.kind == Kind::NaN || y.kind == Kind::NaN) return nan(f);
  if (x.kind == Kind::Infinity)
    return y.kind == Kind::Infinity && x.negative != y.negative ? nan(f) : infinity(f, x.negative);
  if (y.kind == Kind::Infinity) return infinity(f, y.negative);
  bool zeroNegative = r == Rounding::TowardNegative;
  if (x.kind == Kind::Zero && y.kind == Kind::Zero)
    return zero(f, x.negative == y.negative ? x.negative : zeroNegative);
  if (x.kind == Kind::Zero) return roundPack(f, r, y.negative, y.significand, y.exponent, false);
  if (y.kind == Kind::Zero) return roundPack(f, r, x.negative, x.significand, x.exponent, false);
  return x.exponent >= y.exponent ? addFinite(f, r, x, y, zeroNegative) : addFinite(f, r, y, x, zeroNegative);
}

// The exact product; kinds by the usual rules (0 * inf is NaN).
Unpacked multiply(FloatFormat f, const Unpacked& x, const Unpacked& y) {
  Unpacked result;
  result.negative = x.negative != y.negative;
  bool anyInfinity = x.kind == Kind::Infinity || y.kind == Kind::Infinity;
  bool anyZero = x.kind == Kind::Zero || y.kind == Kind::Zero;
  if (x.kind == Kind::NaN || y.kind == Kind::NaN || (anyInfinity && anyZero))
    result.kind = Kind::NaN;
  else if (anyInfinity)
    result.kind = Kind::Infinity;
  else if (!anyZero) {
    unsigned width = 2u * info(f).significandBits;
    result.kind = Kind::Finite;
    result.significand = x.significand.zext(width) * y.significand.zext(width);
    result.exponent = x.exponent + y.exponent;
  }
  return result;
}

} // namespace

Unpacked unpack(FloatFormat f, const Bits& pattern) {
  const FormatInfo& i = info(f);
  NH_CHECK(pattern.width() == i.width);
  unsigned stored = i.explicitLeadingBit ? i.significandBits : i.significandBits - 1u;
  unsigned biased = static_cast<unsigned>(pattern.extract(stored, i.exponentBits).low64());
  Bits significand = pattern.extract(0, stored).zext(i.significandBits);
  Unpacked result;
  result.negative = pattern.negative();
  if (i.explicitLeadingBit) {
    bool leading = significand.bit(stored - 1);
    if (biased != 0 && !leading) {
      result.kind = Kind::NaN; // unnormals, pseudo-infinities, pseudo-NaNs
      return result;
    }
    if (biased == maxBiased(f)) {
      result.kind = significand == Bits::oneAt(stored, stored - 1) ? Kind::Infinity : Kind::NaN;
      return result;
    }
  } else {
    if (biased == maxBiased(f)) {
      result.kind = significand.isZero() ? Kind::Infinity : Kind::NaN;
      return result;
    }
    if (biased != 0) significand.setBit(i.significandBits - 1u, true);
  }
  result.kind = significand.isZero() ? Kind::Zero : Kind::Finite;
  result.exponent = static_cast<int>(std::max(biased, 1u)) - bias(f) - (i.significandBits - 1);
  result.significand = std::move(significand);
  return result;
}

Bits nan(FloatFormat f) {
  const FormatInfo& i = info(f);
  unsigned p = i.significandBits;
  return pack(f, false, maxBiased(f), Bits::oneAt(p, p - 1) | Bits::oneAt(p, p - 2));
}

Bits infinity(FloatFormat f, bool negative) {
  unsigned p = info(f).significandBits;
  return pack(f, negative, maxBiased(f), Bits::oneAt(p, p - 1));
}

Bits zero(FloatFormat f, bool negative) { return pack(f, negative, 0, Bits::zero(info(f).significandBits)); }

Bits largest(FloatFormat f, bool negative) {
  return pack(f, negative, maxBiased(f) - 1, Bits::ones(info(f).significandBits));
}

Bits roundPack(FloatFormat f, Rounding r, bool negative, const Bits& significand, int exponent, bool sticky) {
  int p = info(f).significandBits;
  int active = static_cast<int>(significand.activeBits());
  if (active == 0 && !sticky) return zero(f, negative);
  int lowest = 1 - bias(f) - (p - 1); // of the smallest subnormal
  int last = std::max(exponent + active - p, lowest);
  int shift = last - exponent;
  unsigned room = static_cast<unsigned>(p) + 2;
  Bits kept(room, 0);
  bool guard = false, rest = sticky;
  if (shift <= 0) {
    NH_CHECK(!sticky);
    kept = significand.zextOrTrunc(room).shl(static_cast<unsigned>(-shift));
  } else {
    unsigned cut = static_cast<unsigned>(shift);
    kept = significand.lshr(cut).zextOrTrunc(room);
    guard = cut - 1 < significand.width() && significand.bit(cut - 1);
    rest |= active > 0 && significand.trailingZeros() < cut - 1;
  }
  if (roundsUp(r, negative, kept.bit(0), guard, rest)) kept = kept + Bits::one(room);
  if (static_cast<int>(kept.activeBits()) > p) {
    kept = kept.lshr(1);
    ++last;
  }
  if (static_cast<int>(kept.activeBits()) < p) return pack(f, negative, 0, kept.extract(0, room - 2));
  int biased = last + (p - 1) + bias(f);
  if (biased >= static_cast<int>(maxBiased(f))) {
    bool toInfinity = r == Rounding::NearestEven || r == Rounding::NearestAway ||
                      (r == Rounding::TowardPositive && !negative) ||
                      (r == Rounding::TowardNegative && negative);
    return toInfinity ? infinity(f, negative) : largest(f, negative);
  }
  return pack(f, negative, static_cast<unsigned>(biased), kept.extract(0, room - 2));
}

Bits add(FloatFormat f, Rounding r, const Bits& a, const Bits& b) {
  return addUnpacked(f, r, unpack(f, a), unpack(f, b));
}

Bits mul(FloatFormat f, Rounding r, const Bits& a, const Bits& b) {
  Unpacked product = multiply(f, unpack(f, a), unpack(f, b));
  switch (product.kind) {
  case Kind::NaN:
    return nan(f);
  case Kind::Infinity:
    return infinity(f, product.negative);
  case Kind::Zero:
    return zero(f, product.negative);
  case Kind::Finite:
    break;
  }
  return roundPack(f, r, product.negative, product.significand, product.exponent, false);
}

Bits fma(FloatFormat f, Rounding r, const Bits& a, const Bits& b, const Bits& c) {
  return addUnpacked(f, r, multiply(f, unpack(f, a), unpack(f, b)), unpack(f, c));
}

Bits div(FloatFormat f, Rounding r, const Bits& a, const Bits& b) {
  Unpacked x = unpack(f, a), y = unpack(f, b);
  bool negative = x.negative != y.negative;
  if (x.kind == Kind::NaN || y.kind == Kind::NaN) return nan(f);
  if (x.kind == Kind::Infinity) return y.kind == Kind::Infinity ? nan(f) : infinity(f, negative);
  if (y.kind == Kind::Infinity) return zero(f, negative);
  if (y.kind == Kind::Zero) return x.kind == Kind::Zero ? nan(f) : infinity(f, negative);
  if (x.kind == Kind::Zero) return zero(f, negative);
  normalise(f, x);
  normalise(f, y);
  unsigned p = info(f).significandBits, extra = p + 3, width = p + extra;
  Bits dividend = x.significand.zext(width).shl(extra), divisor = y.significand.zext(width);
  Bits quotient = Bits::udiv(dividend, divisor);
  bool sticky = !(quotient * divisor == dividend);
  return roundPack(f, r, negative, quotient, x.exponent - y.exponent - static_cast<int>(extra), sticky);
}

Bits sqrt(FloatFormat f, Rounding r, const Bits& a) {
  Unpacked x = unpack(f, a);
  if (x.kind == Kind::NaN) return nan(f);
  if (x.kind == Kind::Zero) return zero(f, x.negative);
  if (x.negative) return nan(f);
  if (x.kind == Kind::Infinity) return infinity(f, false);
  normalise(f, x);
  unsigned p = info(f).significandBits;
  // Twice the precision and some under the root, with an even exponent, give p + 2 bits above the tail.
  unsigned extra = p + 6;
  if ((x.exponent - static_cast<int>(extra)) % 2 != 0) ++extra;
  unsigned width = p + extra + 2;
  Bits rest = x.significand.zext(width).shl(extra), root = Bits::zero(width);
  for (unsigned position = width / 2; position-- > 0;) { // digit by digit, in binary
    Bits trial = root.shl(position + 1) + Bits::oneAt(width, 2 * position);
    if (!Bits::ult(rest, trial)) {
      rest = rest - trial;
      root.setBit(position, true);
    }
  }
  return roundPack(f, r, false, root, (x.exponent - static_cast<int>(extra)) / 2, !rest.isZero());
}

} // namespace nuthatch::expr::soft
