// Rules of Ult and Slt. Every order comparison is one of these two or its Not; signed ones become unsigned
// where the signs are known, and both become narrow where the high parts agree.
#include "expr/rewrite/rewrite_support.h"

#include <algorithm>

namespace nuthatch::expr::rewrite {
namespace {

// One side is a constant, the other is wiring.
Term ultConst(Terms& t, Term a, Term b) {
  bool constantRight = t.isConst(b);
  Term side = constantRight ? a : b;
  Bits c = t.value(constantRight ? b : a);
  const Node n = t.node(side);
  Term x{n.kids[0]}, y{n.kids[1]};
  auto compare = [&](Term left, Term right) {
    return constantRight ? t.mkUlt(left, right) : t.mkUlt(right, left);
  };
  // UltZExtConst
  // match:  zext(x) < c, c < zext(x)
  // result: the same on x, or what a c beyond all values of x decides
  if (n.op == Op::ZExt) {
    t.fired(Rule::UltZExtConst);
    if (c.activeBits() > t.width(x)) return t.mkBool(constantRight);
    return compare(x, t.mkConst(c.extract(0, t.width(x))));
  }
  // UltNot, see below
  if (n.op == Op::Not) {
    Term opposite = t.mkConst(~c);
    return hit(t, Rule::UltNot, constantRight ? t.mkUlt(opposite, x) : t.mkUlt(x, opposite));
  }
  // UltConcatConst
  // match:  (x ++ k) < c, c < (x ++ k), k constant
  // result: x < c_high or x <= c_high, as the low parts compare
  if (n.op == Op::Concat && t.isConst(y)) {
    unsigned cut = t.width(y);
    Bits low = t.value(y), cLow = c.extract(0, cut);
    Term high = t.mkConst(c.extract(cut, n.width - cut));
    bool orEqual = constantRight ? Bits::ult(low, cLow) : Bits::ult(cLow, low);
    t.fired(Rule::UltConcatConst);
    if (constantRight) return orEqual ? t.mkUle(x, high) : t.mkUlt(x, high);
    return orEqual ? t.mkUle(high, x) : t.mkUlt(high, x);
  }
  return {};
}

// Constants at the ends of the range.
Term ultExtreme(Terms& t, Term a, Term b) {
  unsigned width = t.width(a);
  // UltExtreme
  // match:  x < 0, -1 < x
  // result: false
  if (isZero(t, b) || isOnes(t, a)) return hit(t, Rule::UltExtreme, t.mkFalse());
  // UltNextToExtreme
  // match:  x < 1, 0 < x, x < -1, -2 < x
  // result: x == 0, ~(x == 0), ~(x == -1), x == -1
  if (isOne(t, b)) return hit(t, Rule::UltNextToExtreme, t.mkIsZero(a));
  if (isZero(t, a)) return hit(t, Rule::UltNextToExtreme, t.mkNonZero(b));
  if (isOnes(t, b)) return hit(t, Rule::UltNextToExtreme, t.mkNe(a, b));
  if (t.isConst(a) && (t.value(a) + Bits::one(width)).isOnes())
    return hit(t, Rule::UltNextToExtreme, t.mkEq(b, ones(t, width)));
  return {};
}

Term ultShapes(Terms& t, Term a, Term b) {
  const Node p = t.node(a), q = t.node(b);
  Term px{p.kids[0]}, py{p.kids[1]}, qx{q.kids[0]}, qy{q.kids[1]};
  // UltZExt
  // match:  zext(x) < zext(y)
  // result: x < y at the wider of the two
  if (p.op == Op::ZExt && q.op == Op::ZExt) {
    unsigned width = std::max(t.width(px), t.width(qx));
    return hit(t, Rule::UltZExt, t.mkUlt(t.mkZExt(px, width), t.mkZExt(qx, width)));
  }
  // UltSExt
  // match:  sext(x) < sext(y) of one width: sign extension keeps the unsigned order
  // result: x < y
  if (p.op == Op::SExt && q.op == Op::SExt && t.width(px) == t.width(qx))
    return hit(t, Rule::UltSExt, t.mkUlt(px, qx));
  if (p.op == Op::Concat && q.op == Op::Concat && t.width(px) == t.width(qx)) {
    // UltConcatHigh
    // match:  (x ++ y) < (x ++ z)
    // result: y < z
    if (px == qx) return hit(t, Rule::UltConcatHigh, t.mkUlt(py, qy));
    // UltConcatLow
    // match:  (x ++ z) < (y ++ z)
    // result: x < y
    if (py == qy) return hit(t, Rule::UltConcatLow, t.mkUlt(px, qx));
  }
  // UltNot
  // match:  ~x < ~y, ~x < c, c < ~x
  // result: y < x, ~c < x, x < ~c
  if (p.op == Op::Not && q.op == Op::Not) return hit(t, Rule::UltNot, t.mkUlt(qx, px));
  return {};
}

} // namespace

Term ult(Terms& t, Term a, Term b) {
  // UltSame
  // match:  x < x
  // result: false
  if (a == b) return hit(t, Rule::UltSame, t.mkFalse());
  bool constA = t.isConst(a), constB = t.isConst(b);
  if (constA && constB) return hit(t, Rule::FoldConstants, t.mkBool(Bits::ult(t.value(a), t.value(b))));
  unsigned width = t.width(a);
  // UltBool
  // match:  x < y of 1 bit
  // result: ~x & y
  if (width == 1) return hit(t, Rule::UltBool, t.mkAnd(t.mkNot(a), b));
  if (constA || constB) {
    if (Term simpler = ultExtreme(t, a, b)) return simpler;
    if (Term simpler = ultConst(t, a, b)) return simpler;
  } else if (Term simpler = ultShapes(t, a, b)) {
    return simpler;
  }
  // UltKnown
  // match:  x < y, decided by known bits
  // result: true or false
  if (width <= 64) {
    Known64 x = known64(t, a), y = known64(t, b);
    if (x.umax(width) < y.umin()) return hit(t, Rule::UltKnown, t.mkTrue());
    if (x.umin() >= y.umax(width)) return hit(t, Rule::UltKnown, t.mkFalse());
  }
  return t.mkNode(Op::Ult, 1, a, b);
}

Term slt(Terms& t, Term a, Term b) {
  // SltSame
  // match:  x <s x
  // result: false
  if (a == b) return hit(t, Rule::SltSame, t.mkFalse());
  bool constA = t.isConst(a), constB = t.isConst(b);
  if (constA && constB) return hit(t, Rule::FoldConstants, t.mkBool(Bits::slt(t.value(a), t.value(b))));
  unsigned width = t.width(a);
  // SltBool
  // match:  x <s y of 1 bit, where 1 is -1
  // result: x & ~y
  if (width == 1) return hit(t, Rule::SltBool, t.mkAnd(a, t.mkNot(b)));
  // SltExtreme
  // match:  x <s minimum, maximum <s x
  // result: false
  if ((constB && t.value(b) == Bits::signedMin(width)) || (constA && t.value(a) == Bits::signedMax(width)))
    return hit(t, Rule::SltExtreme, t.mkFalse());
  // SltSign
  // match:  x <s 0, -1 <s x
  // result: x[width - 1, 1], ~x[width - 1, 1]
  if (isZero(t, b)) return hit(t, Rule::SltSign, t.mkExtract(a, width - 1, 1));
  if (isOnes(t, a)) return hit(t, Rule::SltSign, t.mkNot(t.mkExtract(b, width - 1, 1)));
  const Node p = t.node(a), q = t.node(b);
  Term px{p.kids[0]}, qx{q.kids[0]};
  // SltSExt
  // match:  sext(x) <s sext(y)
  // result: x <s y at the wider of the two
  if (p.op == Op::SExt && q.op == Op::SExt) {
    unsigned wide = std::max(t.width(px), t.width(qx));
    return hit(t, Rule::SltSExt, t.mkSlt(t.mkSExt(px, wide), t.mkSExt(qx, wide)));
  }
  // SltSExtConst
  // match:  sext(x) <s c, c <s sext(x)
  // result: the same on x, or what a c beyond all values of x decides
  if ((p.op == Op::SExt && constB) || (q.op == Op::SExt && constA)) {
    Bits c = t.value(constB ? b : a);
    Term x = constB ? px : qx;
    Bits low = c.extract(0, t.width(x));
    t.fired(Rule::SltSExtConst);
    if (!(low.sext(width) == c)) return t.mkBool(constB != c.negative());
    return constB ? t.mkSlt(x, t.mkConst(low)) : t.mkSlt(t.mkConst(low), x);
  }
  // SltNot
  // match:  ~x <s ~y, ~x <s c, c <s ~x
  // result: y <s x, ~c <s x, x <s ~c
  if ((p.op == Op::Not || constA) && (q.op == Op::Not || constB)) {
    Term notA = t.mkNot(a), notB = t.mkNot(b);
    return hit(t, Rule::SltNot, t.mkSlt(notB, notA));
  }
  // SltToUlt
  // match:  x <s y, signs known
  // result: x < y when they agree
  auto signA = knownSign(t, a), signB = knownSign(t, b);
  if (signA && signB) {
    // SltKnown
    // match:  x <s y, signs known to differ
    // result: whether x is the negative one
    if (*signA != *signB) return hit(t, Rule::SltKnown, t.mkBool(*signA));
    return hit(t, Rule::SltToUlt, t.mkUlt(a, b));
  }
  return t.mkNode(Op::Slt, 1, a, b);
}

} // namespace nuthatch::expr::rewrite
