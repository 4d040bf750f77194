// Exact IEEE 754 arithmetic on bit patterns, any format of op.h, all five rounding modes: the reference
// meaning of the float operations. Every result is the exact value rounded once (5.1 of the standard); NaN
// results are the canonical NaN. Integers of Bits carry the significands, so nothing depends on the machine's
// float unit.
#pragma once

#include "expr/bits.h"
#include "expr/op.h"

namespace nuthatch::expr::soft {

enum class Kind : std::uint8_t { Zero, Finite, Infinity, NaN };

// The value (-1)^negative * significand * 2^exponent; significand only for Finite, then not zero.
struct Unpacked {
  Kind kind = Kind::Zero;
  bool negative = false;
  int exponent = 0;
  Bits significand;
};
Unpacked unpack(FloatFormat f, const Bits& pattern);

// The exact value (significand + tail) * 2^exponent, with 0 < tail < 1 when sticky, rounded into the format.
// With sticky the significand must have at least two bits more than the format's precision.
Bits roundPack(FloatFormat f, Rounding r, bool negative, const Bits& significand, int exponent, bool sticky);

Bits nan(FloatFormat f);
Bits infinity(FloatFormat f, bool negative);
Bits zero(FloatFormat f, bool negative);
Bits largest(FloatFormat f, bool negative);

Bits add(FloatFormat f, Rounding r, const Bits& a, const Bits& b);
Bits mul(FloatFormat f, Rounding r, const Bits& a, const Bits& b);
Bits div(FloatFormat f, Rounding r, const Bits& a, const Bits& b);
Bits fma(FloatFormat f, Rounding r, const Bits& a, const Bits& b, const Bits& c);
Bits sqrt(FloatFormat f, Rounding r, const Bits& a);
Bits remainder(FloatFormat f, const Bits& a, const Bits& b); // quotient to nearest even
Bits fmod(FloatFormat f, const Bits& a, const Bits& b);      // quotient towards zero
Bits roundToIntegral(FloatFormat f, Rounding r, const Bits& a);
bool eq(FloatFormat f, const Bits& a, const Bits& b);
bool lt(FloatFormat f, const Bits& a, const Bits& b);
bool le(FloatFormat f, const Bits& a, const Bits& b);
Bits convert(FloatFormat from, FloatFormat to, Rounding r, const Bits& a);
Bits toSigned(FloatFormat f, Rounding r, const Bits& a, unsigned width);
Bits toUnsigned(FloatFormat f, Rounding r, const Bits& a, unsigned width);
Bits fromSigned(FloatFormat f, Rounding r, const Bits& a);
Bits fromUnsigned(FloatFormat f, Rounding r, const Bits& a);

} // namespace nuthatch::expr::soft
