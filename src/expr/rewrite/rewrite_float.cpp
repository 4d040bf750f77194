// Rules of floats. Few hold bit for bit: x * 1 is not x for a NaN that is not the canonical one, x + 0 is not
// x for -0.
#include "expr/rewrite/rewrite_support.h"

#include "expr/evaluate/soft_float.h"

#include <algorithm>

namespace nuthatch::expr::rewrite {
namespace {

FloatFormat formatOf(const Node& n) { return static_cast<FloatFormat>(n.aux & 31); }
bool isCompare(Op op) { return op == Op::FpEq || op == Op::FpLt || op == Op::FpLe; }

Term compareAgain(Terms& t, Op op, FloatFormat f, Term a, Term b) {
  return op == Op::FpEq ? t.mkFpEq(f, a, b) : op == Op::FpLt ? t.mkFpLt(f, a, b) : t.mkFpLe(f, a, b);
}

// Does the conversion keep every value apart from the choice of NaN?
bool widens(FloatFormat from, FloatFormat to) {
  return info(from).exponentBits <= info(to).exponentBits &&
         info(from).significandBits <= info(to).significandBits;
}

// The operand of a conversion from an integer that is exact (it fits the significand), extended to `width`
// bits signed; or a constant that is such an integer. No term otherwise.
Term exactInteger(Terms& t, FloatFormat f, Term a, unsigned width) {
  const Node& n = t.node(a);
  if (n.op == Op::Const) {
    Bits value = t.value(a);
    soft::Unpacked u = soft::unpack(f, value);
    if (u.kind == soft::Kind::NaN || u.kind == soft::Kind::Infinity) return {};
    Bits integer = soft::toSigned(f, Rounding::TowardZero, value, width);
    Bits back = soft::fromSigned(f, Rounding::NearestEven, integer);
    return soft::eq(f, back, value) ? t.mkConst(integer) : Term{};
  }
  Term x{n.kids[0]};
  if (!isFloat(n.op) || formatOf(n) != f) return {}; // half and bfloat share a width
  if (n.op == Op::UBvToFp && t.width(x) <= info(f).significandBits) return t.mkZExt(x, width);
  // a signed number of p + 1 bits has at most p significant ones
  if (n.op == Op::SBvToFp && t.width(x) <= info(f).significandBits + 1u) return t.mkSExt(x, width);
  return {};
}

Term compare(Terms& t, const Node& n) {
  Term a{n.kids[0]}, b{n.kids[1]};
  FloatFormat f = formatOf(n);
  // FpCompareSame
  // match:  x < x, x == x, x <= x
  // result: false, ~isnan(x), ~isnan(x)
  if (a == b) return hit(t, Rule::FpCompareSame, n.op == Op::FpLt ? t.mkFalse() : t.mkNot(t.mkFpIsNan(f, a)));
  for (Term side : {a, b})
    if (t.isConst(side) && soft::unpack(f, t.value(side)).kind == soft::Kind::NaN) {
      // FpCompareNan
      // match:  a comparison with the constant NaN
      // result: false
      return hit(t, Rule::FpCompareNan, t.mkFalse());
    }
  // FpLtExtreme
  // match:  x < -inf, +inf < x
  // result: false
  if (n.op == Op::FpLt && ((t.isConst(b) && t.value(b) == soft::infinity(f, true)) ||
                           (t.isConst(a) && t.value(a) == soft::infinity(f, false))))
    return hit(t, Rule::FpLtExtreme, t.mkFalse());
  // FpCompareWidened
  // match:  a comparison of widened operands from one format; a constant that the narrow format has counts as
  // widened result: the comparison in the narrow format
  const Node& p = t.node(a);
  const Node& q = t.node(b);
  if (p.op == Op::FpToFp || q.op == Op::FpToFp) {
    FloatFormat narrow = t.sourceFormat(p.op == Op::FpToFp ? a : b);
    auto inner = [&](Term side) -> Term {
      if (t.op(side) == Op::FpToFp)
        return t.format(side) == f && t.sourceFormat(side) == narrow ? t.kid(side, 0) : Term{};
      if (!t.isConst(side)) return {};
      Bits value = t.value(side), low = soft::convert(f, narrow, Rounding::NearestEven, value);
      return soft::convert(narrow, f, Rounding::NearestEven, low) == value ? t.mkConst(low) : Term{};
    };
    if (widens(narrow, f))
      if (Term x = inner(a), y = x ? inner(b) : Term{}; x && y)
        return hit(t, Rule::FpCompareWidened, compareAgain(t, n.op, narrow, x, y));
  }
  // FpCompareInteger
  // match:  a comparison of integers converted exactly, or of one with an integral constant
  // result: the comparison of the integers
  if (p.op == Op::UBvToFp || p.op == Op::SBvToFp || q.op == Op::UBvToFp || q.op == Op::SBvToFp) {
    unsigned width = info(f).significandBits + 2u;
    Term x = exactInteger(t, f, a, width), y = x ? exactInteger(t, f, b, width) : Term{};
    if (x && y) {
      t.fired(Rule::FpCompareInteger);
      return n.op == Op::FpEq ? t.mkEq(x, y) : n.op == Op::FpLt ? t.mkSlt(x, y) : t.mkSle(x, y);
    }
  }
  return {};
}

} // namespace

Term floating(Terms& t, const Node& original) {
  Node n = original;
  if (Term constant = folded(t, n)) return constant;
  if (info(n.op).commutative) {
    Term a{n.kids[0]}, b{n.kids[1]};
    order(t, a, b);
    n.kids[0] = a.id;
    n.kids[1] = b.id;
  }
  if (isCompare(n.op))
    if (Term simpler = compare(t, n)) return simpler;
  Term a{n.kids[0]};
  const Node& p = t.node(a);
  FloatFormat f = formatOf(n);
  Rounding r = static_cast<Rounding>(n.aux >> 5);
  // FpFromExtended
  // match:  float(zext(x)) signed or unsigned, float(sext(x)) signed
  // result: float(x), unsigned after zext
  if (n.op == Op::SBvToFp || n.op == Op::UBvToFp) {
    if (p.op == Op::ZExt) return hit(t, Rule::FpFromExtended, t.mkUBvToFp(f, r, Term{p.kids[0]}));
    if (p.op == Op::SExt && n.op == Op::SBvToFp)
      return hit(t, Rule::FpFromExtended, t.mkSBvToFp(f, r, Term{p.kids[0]}));
  }
  // FpRoundIntegral
  // match:  round(x), x a rounded value or a converted integer of the same format
  // result: x
  if (n.op == Op::FpRound && isFloat(p.op) && formatOf(p) == f &&
      (p.op == Op::FpRound || p.op == Op::SBvToFp || p.op == Op::UBvToFp))
    return hit(t, Rule::FpRoundIntegral, a);
  return t.mkRaw(n);
}

} // namespace nuthatch::expr::rewrite
