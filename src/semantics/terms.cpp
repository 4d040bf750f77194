// The meaning of each operator as a term.
#include "semantics/operation.h"

#include "support/check.h"

#include <utility>

namespace nuthatch::semantics {

using expr::Term;
using expr::Terms;

namespace {

Term integer(Terms& t, const Operation& o, Term a, Term b, Term c) {
  switch (o.op) {
  case Operator::Add:
    return t.mkAdd(a, b);
  case Operator::Sub:
    return t.mkSub(a, b);
  case Operator::Mul:
    return t.mkMul(a, b);
  case Operator::UDiv:
    return t.mkUDiv(a, b);
  case Operator::SDiv:
    return t.mkSDiv(a, b);
  case Operator::URem:
    return t.mkURem(a, b);
  case Operator::SRem:
    return t.mkSRem(a, b);
  case Operator::Shl:
    return t.mkShl(a, b);
  case Operator::LShr:
    return t.mkLShr(a, b);
  case Operator::AShr:
    return t.mkAShr(a, b);
  case Operator::And:
    return t.mkAnd(a, b);
  case Operator::Or:
    return t.mkOr(a, b);
  case Operator::Xor:
    return t.mkXor(a, b);
  case Operator::Eq:
    return t.mkEq(a, b);
  case Operator::Ne:
    return t.mkNe(a, b);
  case Operator::Ult:
    return t.mkUlt(a, b);
  case Operator::Ule:
    return t.mkUle(a, b);
  case Operator::Ugt:
    return t.mkUgt(a, b);
  case Operator::Uge:
    return t.mkUge(a, b);
  case Operator::Slt:
    return t.mkSlt(a, b);
  case Operator::Sle:
    return t.mkSle(a, b);
  case Operator::Sgt:
    return t.mkSgt(a, b);
  case Operator::Sge:
    return t.mkSge(a, b);
  case Operator::Trunc:
    return t.mkTrunc(a, o.width);
  case Operator::ZExt:
    return t.mkZExt(a, o.width);
  case Operator::SExt:
    return t.mkSExt(a, o.width);
  case Operator::Copy:
    return a;
  case Operator::Select:
    return t.mkIte(a, b, c);
  default:
    NH_CHECK(!"no integer operation");
    return a;
  }
}

// -1, 0 or 1.
Term threeWay(Terms& t, const Operation& o, Term less, Term a, Term b) {
  return t.mkIte(less, t.mkConst(o.width, ~std::uint64_t{0}),
                 t.mkIte(t.mkEq(a, b), t.mkConst(o.width, 0), t.mkConst(o.width, 1)));
}

Term intrinsic(Terms& t, const Operation& o, Term a, Term b, Term c) {
  switch (o.op) {
  case Operator::Abs:
    return t.mkAbs(a);
  case Operator::SMin:
    return t.mkSMin(a, b);
  case Operator::SMax:
    return t.mkSMax(a, b);
  case Operator::UMin:
    return t.mkUMin(a, b);
  case Operator::UMax:
    return t.mkUMax(a, b);
  case Operator::Ctpop:
    return t.mkCtpop(a);
  case Operator::Ctlz:
    return t.mkCtlz(a);
  case Operator::Cttz:
    return t.mkCttz(a);
  case Operator::Bswap:
    return t.mkBswap(a);
  case Operator::Bitreverse:
    return t.mkBitreverse(a);
  case Operator::Fshl:
    return t.mkFshl(a, b, c);
  case Operator::Fshr:
    return t.mkFshr(a, b, c);
  case Operator::UAddSat:
    return t.mkUAddSat(a, b);
  case Operator::SAddSat:
    return t.mkSAddSat(a, b);
  case Operator::USubSat:
    return t.mkUSubSat(a, b);
  case Operator::SSubSat:
    return t.mkSSubSat(a, b);
  case Operator::UShlSat:
    return t.mkUShlSat(a, b);
  case Operator::SShlSat:
    return t.mkSShlSat(a, b);
  case Operator::UAddOverflows:
    return t.mkUAddOverflow(a, b);
  case Operator::SAddOverflows:
    return t.mkSAddOverflow(a, b);
  case Operator::USubOverflows:
    return t.mkUSubOverflow(a, b);
  case Operator::SSubOverflows:
    return t.mkSSubOverflow(a, b);
  case Operator::UMulOverflows:
    return t.mkUMulOverflow(a, b);
  case Operator::SMulOverflows:
    return t.mkSMulOverflow(a, b);
  case Operator::SCmp:
    return threeWay(t, o, t.mkSlt(a, b), a, b);
  case Operator::UCmp:
    return threeWay(t, o, t.mkUlt(a, b), a, b);
  default:
    return integer(t, o, a, b, c);
  }
}

Term compareFloats(Terms& t, const Operation& o, Term a, Term b) {
  const auto plain = plainComparison(o.detail);
  if (!plain) {
    if (o.detail == 0) return t.mkFalse();
    if (o.detail == kAnyRelation) return t.mkTrue();
    const Term differs = t.mkOr(t.mkFpLt(o.fromFormat, a, b), t.mkFpLt(o.fromFormat, b, a));
    return o.detail & kUnordered ? t.mkNot(differs) : differs;
  }
  if (plain->isSwapped) std::swap(a, b);
  const auto holds = [&] {
    switch (plain->relation) {
    case PlainRelation::Equal:
      return t.mkFpEq(o.fromFormat, a, b);
    case PlainRelation::Less:
      return t.mkFpLt(o.fromFormat, a, b);
    case PlainRelation::LessOrEqual:
      return t.mkFpLe(o.fromFormat, a, b);
    case PlainRelation::Unordered:
      break;
    }
    return t.mkFpUnordered(o.fromFormat, a, b);
  }();
  return plain->isNegated ? t.mkNot(holds) : holds;
}

// The bits of LLVM's mask, from the lowest: signalling NaN, quiet NaN, -inf, -normal, -subnormal, -0, +0,
// +subnormal, +normal, +inf.
Term isClass(Terms& t, const Operation& o, Term a) {
  const expr::FloatFormat f = o.fromFormat;
  const Term nan = t.mkFpIsNan(f, a), negative = t.mkFpSign(f, a);
  const expr::FormatInfo& format = info(f);
  const unsigned quietBit = format.significandBits - 2u; // the highest stored bit of the fraction
  const Term quiet = t.mkExtract(a, quietBit, 1);
  const Term kinds[4] = {t.mkFpIsInf(f, a), t.mkFpIsNormal(f, a), t.mkFpIsSubnormal(f, a),
                         t.mkFpIsZero(f, a)};
  Term holds = t.mkFalse();
  if (o.detail & 1) holds = t.mkOr(holds, t.mkAnd(nan, t.mkNot(quiet)));
  if (o.detail & 2) holds = t.mkOr(holds, t.mkAnd(nan, quiet));
  for (unsigned i = 0; i < 4; ++i) {
    if (o.detail & (4u << i)) holds = t.mkOr(holds, t.mkAnd(kinds[i], negative));
    if (o.detail & (512u >> i)) holds = t.mkOr(holds, t.mkAnd(kinds[i], t.mkNot(negative)));
  }
  return holds;
}

Term floating(Terms& t, const Operation& o, Term a, Term b, Term c) {
  const expr::FloatFormat f = o.format;
  const expr::Rounding r = o.rounding;
  switch (o.op) {
  case Operator::FAdd:
    return t.mkFpAdd(f, r, a, b);
  case Operator::FSub:
    return t.mkFpSub(f, r, a, b);
  case Operator::FMul:
    return t.mkFpMul(f, r, a, b);
  case Operator::FDiv:
    return t.mkFpDiv(f, r, a, b);
  case Operator::FRem:
    return t.mkFpMod(f, a, b);
  case Operator::FNeg:
    return t.mkFpNeg(f, a);
  case Operator::FAbs:
    return t.mkFpAbs(f, a);
  case Operator::FCopySign:
    return t.mkFpCopySign(f, a, b);
  case Operator::FMinNum:
    return t.mkFpMinNum(f, a, b);
  case Operator::FMaxNum:
    return t.mkFpMaxNum(f, a, b);
  case Operator::FMinimum:
    return t.mkFpMinimum(f, a, b);
  case Operator::FMaximum:
    return t.mkFpMaximum(f, a, b);
  case Operator::FFma:
    return t.mkFpFma(f, r, a, b, c);
  case Operator::FSqrt:
    return t.mkFpSqrt(f, r, a);
  case Operator::FRoundTo:
    return t.mkFpRound(f, r, a);
  case Operator::FCompare:
    return compareFloats(t, o, a, b);
  case Operator::FIsClass:
    return isClass(t, o, a);
  case Operator::FConvert:
    return t.mkFpToFp(o.fromFormat, f, r, a);
  case Operator::FToSigned:
    return t.mkFpToSBv(o.fromFormat, expr::Rounding::TowardZero, a, o.width);
  case Operator::FToUnsigned:
    return t.mkFpToUBv(o.fromFormat, expr::Rounding::TowardZero, a, o.width);
  case Operator::SignedToF:
    return t.mkSBvToFp(f, r, a);
  case Operator::UnsignedToF:
    return t.mkUBvToFp(f, r, a);
  default:
    NH_CHECK(!"no float operation");
    return a;
  }
}

} // namespace

Term apply(Terms& terms, const Operation& operation, std::span<const Term> operands) {
  const Term a = operands[0];
  const Term b = operands.size() > 1 ? operands[1] : Term{};
  const Term c = operands.size() > 2 ? operands[2] : Term{};
  if (operation.op >= Operator::FAdd) return floating(terms, operation, a, b, c);
  if (operation.op >= Operator::Abs) return intrinsic(terms, operation, a, b, c);
  return integer(terms, operation, a, b, c);
}

} // namespace nuthatch::semantics
