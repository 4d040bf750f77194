// Float operations that are bit operations or choices: sign changes, classes, minimum and maximum, constants.
// The classes of x87 patterns follow what the processor accepts: see FloatFormat::X87 in op.h.
#include "expr/term.h"

#include "expr/evaluate/soft_float.h"

#include <bit>

namespace nuthatch::expr {
namespace {
unsigned storedBits(FloatFormat f) {
  return info(f).explicitLeadingBit ? info(f).significandBits : info(f).significandBits - 1u;
}
} // namespace

Term Terms::mkFpNeg(FloatFormat f, Term a) { return mkXor(a, mkConst(Bits::signedMin(info(f).width))); }
Term Terms::mkFpAbs(FloatFormat f, Term a) { return mkAnd(a, mkConst(Bits::signedMax(info(f).width))); }
Term Terms::mkFpSign(FloatFormat f, Term a) { return mkExtract(a, info(f).width - 1u, 1); }

Term Terms::mkFpCopySign(FloatFormat f, Term magnitude, Term sign) {
  return mkConcat(mkFpSign(f, sign), mkExtract(magnitude, 0, info(f).width - 1u));
}

Term Terms::mkFpIsNan(FloatFormat f, Term a) {
  unsigned w = info(f).width;
  Term magnitude = mkExtract(a, 0, w - 1);
  Term infinity = mkConst(soft::infinity(f, false).extract(0, w - 1));
  if (!info(f).explicitLeadingBit) return mkUlt(infinity, magnitude);
  // All ones in the exponent and not infinity, or a normal exponent without the integer bit.
  unsigned stored = storedBits(f);
  Term exponent = mkExtract(a, stored, info(f).exponentBits);
  Term top = mkEq(exponent, mkConst(Bits::ones(info(f).exponentBits)));
  Term invalid = mkAnd(mkNonZero(exponent), mkNot(mkExtract(a, stored - 1, 1)));
  return mkOr(mkAnd(top, mkNe(magnitude, infinity)), invalid);
}

Term Terms::mkFpIsInf(FloatFormat f, Term a) {
  unsigned w = info(f).width;
  return mkEq(mkExtract(a, 0, w - 1), mkConst(soft::infinity(f, false).extract(0, w - 1)));
}

Term Terms::mkFpIsZero(FloatFormat f, Term a) { return mkIsZero(mkExtract(a, 0, info(f).width - 1u)); }

Term Terms::mkFpIsSubnormal(FloatFormat f, Term a) {
  // In x87 a zero exponent with the integer bit set is the smallest normal number.
  unsigned fraction = info(f).significandBits - 1u;
  Term zeroAbove = mkIsZero(mkExtract(a, fraction, info(f).width - 1u - fraction));
  return mkAnd(zeroAbove, mkNonZero(mkExtract(a, 0, fraction)));
}

Term Terms::mkFpIsNormal(FloatFormat f, Term a) {
  unsigned stored = storedBits(f);
  Term exponent = mkExtract(a, stored, info(f).exponentBits);
  Term notTop = mkNe(exponent, mkConst(Bits::ones(info(f).exponentBits)));
  if (info(f).explicitLeadingBit) return mkAnd(notTop, mkExtract(a, stored - 1, 1));
  return mkAnd(notTop, mkNonZero(exponent));
}

Term Terms::mkFpMinNum(FloatFormat f, Term a, Term b) {
  Term less = mkOr(mkFpLt(f, a, b), mkAnd(mkFpEq(f, a, b), mkFpSign(f, a)));
  return mkIte(mkFpIsNan(f, a), b, mkIte(mkOr(mkFpIsNan(f, b), less), a, b));
}

Term Terms::mkFpMaxNum(FloatFormat f, Term a, Term b) {
  Term greater = mkOr(mkFpLt(f, b, a), mkAnd(mkFpEq(f, a, b), mkFpSign(f, b)));
  return mkIte(mkFpIsNan(f, a), b, mkIte(mkOr(mkFpIsNan(f, b), greater), a, b));
}

Term Terms::mkFpMinimum(FloatFormat f, Term a, Term b) {
  return mkIte(mkFpUnordered(f, a, b), mkFpNan(f), mkFpMinNum(f, a, b));
}

Term Terms::mkFpMaximum(FloatFormat f, Term a, Term b) {
  return mkIte(mkFpUnordered(f, a, b), mkFpNan(f), mkFpMaxNum(f, a, b));
}

Term Terms::mkFpConst(FloatFormat f, double value) {
  Bits pattern(64, std::bit_cast<std::uint64_t>(value));
  if (f == FloatFormat::Double) return mkConst(pattern);
  return mkConst(soft::convert(FloatFormat::Double, f, Rounding::NearestEven, pattern));
}
Term Terms::mkFpNan(FloatFormat f) { return mkConst(soft::nan(f)); }
Term Terms::mkFpInf(FloatFormat f, bool negative) { return mkConst(soft::infinity(f, negative)); }
Term Terms::mkFpZero(FloatFormat f, bool negative) { return mkConst(soft::zero(f, negative)); }

} // namespace nuthatch::expr
