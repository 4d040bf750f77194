// Rules of Neg, Add, Mul. The canonical forms are those of linear.cpp; the fast paths keep what is already in
// order.
#include "expr/rewrite/rewrite_support.h"

#include <algorithm>

namespace nuthatch::expr::rewrite {
namespace {

// The base that orders a summand within a chain.
Term baseOf(const Terms& t, Term a) {
  const Node& n = t.node(a);
  if (n.op == Op::Not) return Term{n.kids[0]};
  return n.op == Op::Neg || n.op == Op::Mul || n.op == Op::Concat ? scaled(t, a).base : a;
}

// a + b as a node when b is one summand that belongs behind all of a; no term otherwise.
Term appended(Terms& t, Term a, Term b) {
  Op opB = t.op(b);
  if (opB == Op::Add || opB == Op::Const || opB == Op::Not) return {};
  if (opB == Op::Neg && t.op(t.kid(b, 0)) == Op::Add) return {};
  Term last = a;
  if (t.op(a) == Op::Add) {
    last = t.kid(a, 1);
    if (t.isConst(last)) return {};
  }
  Op opLast = t.op(last);
  if (opLast == Op::Not || opLast == Op::Const) return {};
  if (opLast == Op::Neg && t.op(t.kid(last, 0)) == Op::Add) return {};
  return baseOf(t, last) < baseOf(t, b) ? t.mkNode(Op::Add, t.width(a), a, b) : Term{};
}

// Does the chain hold a ~x, or (with -1 coming) a -x? Then the constant can trade places with it.
bool tradesConstant(const Terms& t, Term a, bool minusOne) {
  auto trades = [&](Term x) { return t.op(x) == Op::Not || (minusOne && t.op(x) == Op::Neg); };
  for (unsigned i = 0; i < chainLimit && t.op(a) == Op::Add; ++i, a = t.kid(a, 0))
    if (trades(t.kid(a, 1))) return true;
  return trades(a);
}

Term addConstant(Terms& t, Term a, Term c) {
  unsigned width = t.width(a);
  if (t.op(a) == Op::Add && t.isConst(t.kid(a, 1))) {
    t.fired(Rule::AddLinear);
    return t.mkAdd(t.kid(a, 0), t.mkConst(t.value(t.kid(a, 1)) + t.value(c)));
  }
  if (tradesConstant(t, a, isOnes(t, c))) {
    LinearSum sum(width);
    Bits one = Bits::one(width);
    if (sum.add(t, a, one) && sum.add(t, c, one)) return hit(t, Rule::AddLinear, sum.build(t));
  }
  return t.mkNode(Op::Add, width, a, c);
}

// Is one the remainder of a division and the other its quotient times its divisor? Then the dividend.
Term dividend(const Terms& t, Term remainder, Term product) {
  const Node& r = t.node(remainder);
  const Node& m = t.node(product);
  if ((r.op != Op::URem && r.op != Op::SRem) || m.op != Op::Mul) return {};
  const Op division = r.op == Op::URem ? Op::UDiv : Op::SDiv;
  for (unsigned k = 0; k < 2; ++k) {
    const Node& q = t.node(Term{m.kids[k]});
    if (q.op == division && q.kids[0] == r.kids[0] && q.kids[1] == r.kids[1] && m.kids[1 - k] == r.kids[1])
      return Term{r.kids[0]};
  }
  return {};
}

// The summand `b` with its partner in the chain `a`, as one.
Term joinDivision(Terms& t, Term a, Term b) {
  const Op op = t.op(b);
  if (op != Op::URem && op != Op::SRem && op != Op::Mul) return {};
  Term rest = a;
  for (unsigned i = 0; i < chainLimit && rest; ++i) {
    const bool chain = t.op(rest) == Op::Add;
    const Term summand = chain ? t.kid(rest, 1) : rest;
    Term whole = op == Op::Mul ? dividend(t, summand, b) : dividend(t, b, summand);
    if (whole) return summand == a ? whole : t.mkAdd(t.mkAdd(a, t.mkNeg(summand)), whole);
    rest = chain ? t.kid(rest, 0) : Term{};
  }
  return {};
}

} // namespace

Term add(Terms& t, Term a, Term b) {
  order(t, a, b);
  unsigned width = t.width(a);
  // AddBool
  // match:  x + y of 1 bit
  // result: x ^ y
  if (width == 1) return hit(t, Rule::AddBool, t.mkXor(a, b));
  if (t.isConst(b)) {
    if (t.isConst(a)) return hit(t, Rule::FoldConstants, t.mkConst(t.value(a) + t.value(b)));
    // AddZero
    // match:  x + 0
    // result: x
    if (isZero(t, b)) return hit(t, Rule::AddZero, a);
    if (Term joined = joinDisjoint(t, a, b)) return hit(t, Rule::AddDisjoint, joined);
    return addConstant(t, a, b);
  }
  // AddDisjoint
  // match:  (0 ++ x) + (y ++ 0), pieces of Concat and ZExt of which one is 0 at every bit
  // result: the pieces that are not 0, concatenated
  if (Term joined = joinDisjoint(t, a, b)) return hit(t, Rule::AddDisjoint, joined);
  // AddDivision
  // match:  x / y * y + x % y, both unsigned or both signed, also with more summands
  // result: x
  if (Term joined = joinDivision(t, a, b)) return hit(t, Rule::AddDivision, joined);
  if (Term joined = joinDivision(t, b, a)) return hit(t, Rule::AddDivision, joined);
  if (Term chain = appended(t, a, b)) return chain;
  if (Term chain = appended(t, b, a)) return chain;
  // AddLinear
  // match:  a sum in which a base occurs twice, or out of order, or with several constants
  // result: coefficients added, bases by increasing id, the constant last
  LinearSum sum(width);
  Bits one = Bits::one(width);
  if (!sum.add(t, a, one) || !sum.add(t, b, one)) return t.mkNode(Op::Add, width, a, b);
  // Products that cancel only when multiplied out: x * (y + 1) - x * y - x.
  if (sum.parts().size() >= 2)
    if (auto constant = constantSum(t, a, b)) return hit(t, Rule::AddLinear, t.mkConst(*constant));
  return hit(t, Rule::AddLinear, sum.build(t));
}

Term neg(Terms& t, Term a) {
  const Node n = t.node(a);
  // NegBool
  // match:  -x of 1 bit
  // result: x
  if (n.width == 1) return hit(t, Rule::NegBool, a);
  switch (n.op) {
  case Op::Const:
    return hit(t, Rule::FoldConstants, t.mkConst(-t.value(a)));
  // NegNeg
  // match:  --x
  // result: x
  case Op::Neg:
    return hit(t, Rule::NegNeg, Term{n.kids[0]});
  // NegLinear
  // match:  -(x + c), -~x, -(c * x), -(a sum)
  // result: the sum with its coefficients negated
  case Op::Add:
  case Op::Not:
  case Op::Mul: {
    LinearSum sum(n.width);
    if (!sum.add(t, a, Bits::ones(n.width))) break;
    return hit(t, Rule::NegLinear, sum.build(t));
  }
  default:
    break;
  }
  return t.mkNode(Op::Neg, n.width, a);
}

Term mul(Terms& t, Term a, Term b) {
  order(t, a, b);
  unsigned width = t.width(a);
  // MulBool
  // match:  x * y of 1 bit
  // result: x & y
  if (width == 1) return hit(t, Rule::MulBool, t.mkAnd(a, b));
  if (t.isConst(b)) {
    if (t.isConst(a)) return hit(t, Rule::FoldConstants, t.mkConst(t.value(a) * t.value(b)));
    // MulZero
    // match:  x * 0
    // result: 0
    if (isZero(t, b)) return hit(t, Rule::MulZero, b);
    // MulOne
    // match:  x * 1
    // result: x
    if (isOne(t, b)) return hit(t, Rule::MulOne, a);
    // MulMinusOne
    // match:  x * -1
    // result: -x
    if (isOnes(t, b)) return hit(t, Rule::MulMinusOne, t.mkNeg(a));
    Bits c = t.value(b);
    // MulSumConst
    // match:  (x + k) * c
    // result: x * c + k * c
    if (t.op(a) == Op::Add && t.isConst(t.kid(a, 1)))
      return hit(t, Rule::MulSumConst, t.mkAdd(t.mkMul(t.kid(a, 0), b), t.mkConst(t.value(t.kid(a, 1)) * c)));
    // MulSumConst, of ~x = -x - 1
    if (t.op(a) == Op::Not)
      return hit(t, Rule::MulSumConst, t.mkAdd(t.mkMul(t.kid(a, 0), t.mkConst(-c)), t.mkConst(-c)));
    // MulPowerOfTwo
    // match:  x * 2^k
    // result: x[0, width - k] ++ 0
    Scaled part = scaled(t, a);
    Bits coefficient = part.coefficient * c;
    if (!part.coefficient.isOne()) { // MulCoefficients, see below
      t.fired(Rule::MulCoefficients);
      return t.mkMul(part.base, t.mkConst(coefficient));
    }
    if (c.isPowerOfTwo()) t.fired(Rule::MulPowerOfTwo);
    return unscaled(t, a, c);
  }
  // MulCoefficients
  // match:  (c * x) * (d * y)
  // result: (c * d) * (x * y)
  Scaled x = scaled(t, a), y = scaled(t, b);
  if (!x.coefficient.isOne() || !y.coefficient.isOne())
    return hit(t, Rule::MulCoefficients,
               t.mkMul(t.mkMul(x.base, y.base), t.mkConst(x.coefficient * y.coefficient)));
  // MulChain
  // match:  a product of products
  // result: one left-nested chain, factors by increasing id
  std::vector<Term> factors;
  auto flatten = [&](Term p) {
    for (; t.op(p) == Op::Mul && factors.size() < chainLimit; p = t.kid(p, 0)) factors.push_back(t.kid(p, 1));
    factors.push_back(p);
  };
  if (t.op(a) != Op::Mul && t.op(b) != Op::Mul) return t.mkNode(Op::Mul, width, a, b);
  flatten(a);
  flatten(b);
  if (factors.size() > chainLimit) return t.mkNode(Op::Mul, width, a, b);
  std::sort(factors.begin(), factors.end());
  Term chain = factors[0];
  for (std::size_t i = 1; i < factors.size(); ++i) chain = t.mkNode(Op::Mul, width, chain, factors[i]);
  return hit(t, Rule::MulChain, chain);
}

} // namespace nuthatch::expr::rewrite
