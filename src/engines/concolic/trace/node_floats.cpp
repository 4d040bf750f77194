// Float operations of nodes as terms. LLVM's default float environment: to nearest even, no traps.
#include "engines/concolic/path/monotone_floats.h"
#include "engines/concolic/trace/trace_reader.h"

namespace nuthatch::concolic {

using expr::FloatFormat;
using expr::Rounding;
using expr::Term;

namespace {

// The classes of llvm.is.fpclass.
enum : unsigned {
  kSignallingNan = 1,
  kQuietNan = 2,
  kNegativeInfinity = 4,
  kNegativeNormal = 8,
  kNegativeSubnormal = 16,
  kNegativeZero = 32,
  kPositiveZero = 64,
  kPositiveSubnormal = 128,
  kPositiveNormal = 256,
  kPositiveInfinity = 512,
};

Term classOf(expr::Terms& t, FloatFormat f, Term a, std::uint64_t mask) {
  const Term negative = t.mkFpSign(f, a), positive = t.mkNot(negative);
  const unsigned quiet = expr::info(f).significandBits - (expr::info(f).explicitLeadingBit ? 2 : 2);
  const Term isQuiet = t.mkExtract(a, quiet, 1);
  Term any = t.mkFalse();
  const auto add = [&](unsigned bit, Term is) {
    if (mask & bit) any = t.mkOr(any, is);
  };
  add(kSignallingNan, t.mkAnd(t.mkFpIsNan(f, a), t.mkNot(isQuiet)));
  add(kQuietNan, t.mkAnd(t.mkFpIsNan(f, a), isQuiet));
  add(kNegativeInfinity, t.mkAnd(t.mkFpIsInf(f, a), negative));
  add(kPositiveInfinity, t.mkAnd(t.mkFpIsInf(f, a), positive));
  add(kNegativeNormal, t.mkAnd(t.mkFpIsNormal(f, a), negative));
  add(kPositiveNormal, t.mkAnd(t.mkFpIsNormal(f, a), positive));
  add(kNegativeSubnormal, t.mkAnd(t.mkFpIsSubnormal(f, a), negative));
  add(kPositiveSubnormal, t.mkAnd(t.mkFpIsSubnormal(f, a), positive));
  add(kNegativeZero, t.mkAnd(t.mkFpIsZero(f, a), negative));
  add(kPositiveZero, t.mkAnd(t.mkFpIsZero(f, a), positive));
  return any;
}

} // namespace

Term NodeTerms::floats(const nh_node& node, Term a, Term b, Term c) {
  auto& t = terms_;
  if ((node.aux & NH_AUX_FORMAT) >= expr::floatFormatCount) return {};
  const auto f = static_cast<FloatFormat>(node.aux & NH_AUX_FORMAT);
  const unsigned width = expr::info(f).width;
  constexpr auto r = Rounding::NearestEven;
  if (node.op == NH_SITOF || node.op == NH_UITOF) {
    if (node.width != width) return {};
    return node.op == NH_SITOF ? t.mkSBvToFp(f, r, a) : t.mkUBvToFp(f, r, a);
  }
  for (const Term operand : {a, b, c})
    if (operand && t.width(operand) != width) return {};
  if (node.op == NH_FEQ || node.op == NH_FLT || node.op == NH_FLE) {
    const auto comparison = node.op == NH_FEQ   ? Comparison::Equal
                            : node.op == NH_FLT ? Comparison::Less
                                                : Comparison::LessOrEqual;
    if (const auto bounds = asIntegerBounds(t, {comparison, true, true}, a, b)) return *bounds;
  }
  switch (node.op) {
  case NH_FADD:
    return t.mkFpAdd(f, r, a, b);
  case NH_FSUB:
    return t.mkFpSub(f, r, a, b);
  case NH_FMUL:
    return t.mkFpMul(f, r, a, b);
  case NH_FDIV:
    return t.mkFpDiv(f, r, a, b);
  case NH_FREM:
    return t.mkFpMod(f, a, b);
  case NH_FMA:
    return t.mkFpFma(f, r, a, b, c);
  case NH_FSQRT:
    return t.mkFpSqrt(f, r, a);
  case NH_FNEG:
    return t.mkFpNeg(f, a);
  case NH_FABS:
    return t.mkFpAbs(f, a);
  case NH_FCOPYSIGN:
    return t.mkFpCopySign(f, a, b);
  case NH_FMINNUM:
    return t.mkFpMinNum(f, a, b);
  case NH_FMAXNUM:
    return t.mkFpMaxNum(f, a, b);
  case NH_FMINIMUM:
    return t.mkFpMinimum(f, a, b);
  case NH_FMAXIMUM:
    return t.mkFpMaximum(f, a, b);
  case NH_FLOOR:
    return t.mkFpRound(f, Rounding::TowardNegative, a);
  case NH_FCEIL:
    return t.mkFpRound(f, Rounding::TowardPositive, a);
  case NH_FTRUNC:
    return t.mkFpRound(f, Rounding::TowardZero, a);
  case NH_FRINT:
    return t.mkFpRound(f, r, a);
  case NH_FROUND:
    return t.mkFpRound(f, Rounding::NearestAway, a);
  case NH_FEQ:
    return t.mkFpEq(f, a, b);
  case NH_FLT:
    return t.mkFpLt(f, a, b);
  case NH_FLE:
    return t.mkFpLe(f, a, b);
  case NH_FUNO:
    return t.mkFpUnordered(f, a, b);
  case NH_FCLASS:
    return classOf(t, f, a, node.constant);
  case NH_FTOSI:
    return t.mkFpToSBv(f, Rounding::TowardZero, a, node.width);
  case NH_FTOUI:
    return t.mkFpToUBv(f, Rounding::TowardZero, a, node.width);
  case NH_FTOF: {
    if (node.constant >= expr::floatFormatCount) return {};
    const auto to = static_cast<FloatFormat>(node.constant);
    return expr::info(to).width == node.width ? t.mkFpToFp(f, to, r, a) : Term{};
  }
  default:
    return {};
  }
}

} // namespace nuthatch::concolic
