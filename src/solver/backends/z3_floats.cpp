// Floats as Z3 expressions; see z3_terms.h. A NaN's pattern is the canonical one (expr/op.h), which Z3 leaves
// open.
#include "solver/backends/z3_terms.h"

#include "expr/operands_first.h"
#include "support/check.h"

namespace nuthatch::solver {

using expr::FloatFormat;
using expr::Op;
using expr::Rounding;
using expr::Term;

Z3_sort Z3Terms::sort(FloatFormat format) {
  return Z3_mk_fpa_sort(z3_, expr::info(format).exponentBits, expr::info(format).significandBits);
}

Z3_ast Z3Terms::mode(Rounding rounding) {
  switch (rounding) {
  case Rounding::NearestEven:
    return Z3_mk_fpa_rne(z3_);
  case Rounding::NearestAway:
    return Z3_mk_fpa_rna(z3_);
  case Rounding::TowardPositive:
    return Z3_mk_fpa_rtp(z3_);
  case Rounding::TowardNegative:
    return Z3_mk_fpa_rtn(z3_);
  case Rounding::TowardZero:
    return Z3_mk_fpa_rtz(z3_);
  }
  return nullptr;
}

// The float that a bit pattern stands for; signs and choices between floats are seen through.
Z3_ast Z3Terms::asFloat(FloatFormat format, Term term) {
  const bool seenThrough = !expr::info(format).explicitLeadingBit;
  const auto isNegated = [&](Term one) {
    return terms_.op(one) == Op::Xor && terms_.isConst(terms_.kid(one, 1)) &&
           terms_.value(terms_.kid(one, 1)) == expr::Bits::signedMin(terms_.width(one));
  };
  const auto known = [&](Term one) { return floats_.at({one.id, format}); };
  const auto made = [&](Term one) {
    if (seenThrough && terms_.op(one) == Op::Ite)
      return Z3_mk_ite(z3_, asBoolean(terms_.kid(one, 0)), known(terms_.kid(one, 1)),
                       known(terms_.kid(one, 2)));
    if (seenThrough && isNegated(one)) return Z3_mk_fpa_neg(z3_, known(terms_.kid(one, 0)));
    if (seenThrough) return Z3_mk_fpa_to_fp_bv(z3_, vector(one), sort(format));
    return fromExtended(vector(one), sort(format));
  };
  expr::makeOperandsFirst(
      term, [&](Term one) { return floats_.contains({one.id, format}); },
      [&](Term one, auto visit) {
        if (!seenThrough) return;
        if (terms_.op(one) == Op::Ite) visit(terms_.kid(one, 1)), visit(terms_.kid(one, 2));
        if (isNegated(one)) visit(terms_.kid(one, 0));
      },
      [&](Term one) { floats_.emplace(std::make_pair(one.id, format), made(one)); });
  return known(term);
}

// The 80-bit format has a leading bit that others imply.
Z3_ast Z3Terms::fromExtended(Z3_ast bv, Z3_sort wanted) {
  const Z3_ast exponent = Z3_mk_extract(z3_, 78, 64, bv);
  const Z3_ast leading = Z3_mk_eq(z3_, Z3_mk_extract(z3_, 63, 63, bv), number(1, 1));
  const Z3_ast zeroExponent = Z3_mk_eq(z3_, exponent, number(15, 0));
  const Z3_ast ieee = Z3_mk_concat(z3_, Z3_mk_extract(z3_, 79, 64, bv), Z3_mk_extract(z3_, 62, 0, bv));
  return Z3_mk_ite(z3_, Z3_mk_xor(z3_, leading, zeroExponent), Z3_mk_fpa_to_fp_bv(z3_, ieee, wanted),
                   Z3_mk_fpa_nan(z3_, wanted));
}

Z3_ast Z3Terms::pattern(FloatFormat format, Z3_ast value) {
  const auto& info = expr::info(format);
  Z3_ast bv = Z3_mk_fpa_to_ieee_bv(z3_, value);
  if (info.explicitLeadingBit) {
    const Z3_ast zeroExponent = Z3_mk_eq(z3_, Z3_mk_extract(z3_, 77, 63, bv), number(15, 0));
    const Z3_ast leading = Z3_mk_ite(z3_, zeroExponent, number(1, 0), number(1, 1));
    bv = Z3_mk_concat(z3_, Z3_mk_extract(z3_, 78, 63, bv),
                      Z3_mk_concat(z3_, leading, Z3_mk_extract(z3_, 62, 0, bv)));
  }
  const Z3_ast nan = number(terms_.value(terms_.mkFpNan(format)));
  return Z3_mk_ite(z3_, Z3_mk_fpa_is_nan(z3_, value), nan, bv);
}

Z3Terms::Translated Z3Terms::makeFloat(Term term) {
  const FloatFormat format = terms_.format(term);
  const Z3_ast rm = mode(terms_.rounding(term));
  const auto kid = [&](unsigned i) { return asFloat(format, terms_.kid(term, i)); };
  Z3_ast value = nullptr;
  switch (terms_.op(term)) {
  case Op::FpAdd:
    value = Z3_mk_fpa_add(z3_, rm, kid(0), kid(1));
    break;
  case Op::FpMul:
    value = Z3_mk_fpa_mul(z3_, rm, kid(0), kid(1));
    break;
  case Op::FpDiv:
    value = Z3_mk_fpa_div(z3_, rm, kid(0), kid(1));
    break;
  case Op::FpFma:
    value = Z3_mk_fpa_fma(z3_, rm, kid(0), kid(1), kid(2));
    break;
  case Op::FpSqrt:
    value = Z3_mk_fpa_sqrt(z3_, rm, kid(0));
    break;
  case Op::FpRound:
    value = Z3_mk_fpa_round_to_integral(z3_, rm, kid(0));
    break;
  case Op::FpEq:
    return {Z3_mk_fpa_eq(z3_, kid(0), kid(1)), true};
  case Op::FpLt:
    return {Z3_mk_fpa_lt(z3_, kid(0), kid(1)), true};
  case Op::FpLe:
    return {Z3_mk_fpa_leq(z3_, kid(0), kid(1)), true};
  case Op::FpRem:
  case Op::FpMod:
    return {}; // Z3 4.8 has no fmod, and its remainder is wrong for some subnormals
  default:
    return makeConversion(term);
  }
  floats_.emplace(std::make_pair(term.id, format), value);
  return {pattern(format, value), false};
}

Z3Terms::Translated Z3Terms::makeConversion(Term term) {
  const FloatFormat format = terms_.format(term);
  const Z3_ast rm = mode(terms_.rounding(term));
  const Term operand = terms_.kid(term, 0);
  Z3_ast value = nullptr;
  switch (terms_.op(term)) {
  case Op::FpToFp:
    value = Z3_mk_fpa_to_fp_float(z3_, rm, asFloat(terms_.sourceFormat(term), operand), sort(format));
    break;
  case Op::SBvToFp:
    value = Z3_mk_fpa_to_fp_signed(z3_, rm, vector(operand), sort(format));
    break;
  case Op::UBvToFp:
    value = Z3_mk_fpa_to_fp_unsigned(z3_, rm, vector(operand), sort(format));
    break;
  case Op::FpToSBv:
    return {toBv(term, true), false};
  case Op::FpToUBv:
    return {toBv(term, false), false};
  default:
    NH_CHECK(!"every float operation has a case");
  }
  floats_.emplace(std::make_pair(term.id, format), value);
  return {pattern(format, value), false};
}

// Saturating conversion: NaN gives 0, what lies beyond the range gives the nearest end.
Z3_ast Z3Terms::toBv(Term term, bool isSigned) {
  const FloatFormat format = terms_.format(term);
  const unsigned width = terms_.width(term);
  const Z3_ast value = asFloat(format, terms_.kid(term, 0));
  const Z3_ast rm = mode(terms_.rounding(term));
  const Z3_ast rounded = Z3_mk_fpa_round_to_integral(z3_, rm, value);
  // The first number above the range; where the format cannot hold it, infinity.
  const expr::Bits above = expr::Bits::oneAt(width + 2, isSigned ? width - 1 : width);
  const Z3_ast limit = Z3_mk_fpa_to_fp_unsigned(z3_, Z3_mk_fpa_rtp(z3_), number(above), sort(format));
  const Z3_ast tooLarge = Z3_mk_fpa_geq(z3_, rounded, limit);
  const Z3_ast zero = Z3_mk_fpa_zero(z3_, sort(format), false);
  const Z3_ast minusInfinity = Z3_mk_fpa_inf(z3_, sort(format), true);
  Z3_ast parts[2] = {Z3_mk_fpa_eq(z3_, value, minusInfinity),
                     Z3_mk_fpa_lt(z3_, rounded, isSigned ? Z3_mk_fpa_neg(z3_, limit) : zero)};
  const Z3_ast tooSmall = Z3_mk_or(z3_, 2, parts);
  const Z3_ast most = number(isSigned ? expr::Bits::signedMax(width) : expr::Bits::ones(width));
  const Z3_ast least = number(isSigned ? expr::Bits::signedMin(width) : expr::Bits::zero(width));
  const Z3_ast inside =
      isSigned ? Z3_mk_fpa_to_sbv(z3_, rm, value, width) : Z3_mk_fpa_to_ubv(z3_, rm, value, width);
  const Z3_ast ranged = Z3_mk_ite(z3_, tooLarge, most, Z3_mk_ite(z3_, tooSmall, least, inside));
  return Z3_mk_ite(z3_, Z3_mk_fpa_is_nan(z3_, value), number(width, 0), ranged);
}

} // namespace nuthatch::solver
