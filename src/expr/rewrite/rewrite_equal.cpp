// Rules of Eq. Equalities with constants are taken apart down to the leaves (bytes of inputs, where slicing
// and search work best); sums lose what both sides share; products are compared as polynomials.
#include "expr/rewrite/rewrite_support.h"

#include <algorithm>

namespace nuthatch::expr::rewrite {
namespace {

// The inverse of an odd number modulo 2^width, by Newton's iteration: each step doubles the correct bits.
Bits inverse(const Bits& odd) {
  Bits result = odd, two(odd.width(), 2);
  while (!(result * odd).isOne()) result = result * (two - odd * result);
  return result;
}

// Every index at which a table has the value, or nothing if there are more than the limit.
std::optional<std::vector<std::uint64_t>> placesOf(const ArrayInfo& table, std::uint64_t value,
                                                   std::size_t limit) {
  std::vector<std::uint64_t> places;
  for (std::uint64_t i = 0; i < table.content.size(); ++i)
    if (table.content[i] == value) {
      if (places.size() == limit) return std::nullopt;
      places.push_back(i);
    }
  return places;
}

Term eqTable(Terms& t, Term a, Term c) {
  Term table = t.kid(a, 0), index = t.kid(a, 1);
  const ArrayInfo& info = t.array(table);
  std::uint64_t value = t.value64(c);
  // Long tables cost a scan for each comparison; more than four places are better left to the solver.
  if (info.content.size() > 4096) return {};
  auto places = placesOf(info, value, 4);
  if (!places) return {};
  Term any = t.mkFalse();
  for (std::uint64_t place : *places) any = t.mkOr(any, t.mkEq(index, t.mkConst(info.indexWidth, place)));
  bool canLeave = info.indexWidth == 64 || info.size < std::uint64_t{1} << info.indexWidth;
  if (value == 0 && canLeave) any = t.mkOr(any, t.mkUge(index, t.mkConst(info.indexWidth, info.size)));
  return any;
}

// Takes one invertible operation off the left side, undoing it on the constant. In a loop, not by recursion:
// hash functions are chains of thousands of them.
bool peel(Terms& t, Term& a, Bits& c) {
  const Node& n = t.node(a);
  Term x{n.kids[0]}, y{n.kids[1]};
  bool constant = info(n.op).arity == 2 && t.isConst(y);
  if (n.op == Op::Not) { // EqNot, see below
    t.fired(Rule::EqNot);
    c = ~c;
  } else if (n.op == Op::Neg) { // EqLinear, see below
    t.fired(Rule::EqLinear);
    c = -c;
  } else if (n.op == Op::Xor && constant) { // EqXor, see below
    t.fired(Rule::EqXor);
    c = c ^ t.value(y);
  } else if (n.op == Op::Add && constant) {
    t.fired(Rule::EqLinear);
    c = c - t.value(y);
  } else if (n.op == Op::Mul && constant && t.value(y).bit(0)) {
    // EqMulOdd
    // match:  x * k == c, k odd
    // result: x == c / k modulo 2^width
    t.fired(Rule::EqMulOdd);
    c = inverse(t.value(y)) * c;
  } else {
    return false;
  }
  a = x;
  return true;
}

Term eqConst(Terms& t, Term a, Term b) {
  const Node n = t.node(a);
  Term x{n.kids[0]}, y{n.kids[1]}, z{n.kids[2]};
  Bits c = t.value(b);
  switch (n.op) {
  // EqConcatConst
  // match:  (x ++ y) == c
  // result: x == c_high & y == c_low
  case Op::Concat: {
    unsigned cut = t.width(y);
    Term low = t.mkEq(y, t.mkConst(c.extract(0, cut)));
    Term high = t.mkEq(x, t.mkConst(c.extract(cut, n.width - cut)));
    return hit(t, Rule::EqConcatConst, t.mkAnd(high, low));
  }
  // EqZExtConst
  // match:  zext(x) == c
  // result: x == c_low, or false when c does not fit
  case Op::ZExt:
    t.fired(Rule::EqZExtConst);
    if (c.activeBits() > t.width(x)) return t.mkFalse();
    return t.mkEq(x, t.mkConst(c.extract(0, t.width(x))));
  // EqSExtConst
  // match:  sext(x) == c
  // result: x == c_low, or false when c does not fit
  case Op::SExt: {
    t.fired(Rule::EqSExtConst);
    Bits low = c.extract(0, t.width(x));
    return low.sext(n.width) == c ? t.mkEq(x, t.mkConst(low)) : t.mkFalse();
  }
  case Op::Xor: // EqXor, see below
    if (c.isZero()) return hit(t, Rule::EqXor, t.mkEq(x, y));
    break;
  case Op::Mul: {
    if (!t.isConst(y)) break;
    Bits k = t.value(y);
    // EqMulEven
    // match:  x * (k << s) == c, k odd
    // result: false if a low bit of c is set, else x[0, width - s] == (c >> s) / k
    unsigned s = k.trailingZeros(), rest = n.width - s;
    t.fired(Rule::EqMulEven);
    if (!c.isZero() && c.trailingZeros() < s) return t.mkFalse();
    Bits odd = k.lshr(s).extract(0, rest), target = c.lshr(s).extract(0, rest);
    return t.mkEq(t.mkExtract(x, 0, rest), t.mkConst(inverse(odd) * target));
  }
  case Op::Ite:
    // EqIteConst
    // match:  (b ? k : m) == c, all constant
    // result: b, ~b, true or false
    if (t.isConst(y) && t.isConst(z)) {
      t.fired(Rule::EqIteConst);
      if (y == b) return z == b ? t.mkTrue() : x;
      return z == b ? t.mkNot(x) : t.mkFalse();
    }
    // EqIteArm
    // match:  (b ? k : y) == c, or with the arms exchanged; k and c constant
    // result: b | y == c when k is c, else ~b & y == c
    if (t.isConst(y))
      return hit(t, Rule::EqIteArm, y == b ? t.mkOr(x, t.mkEq(z, b)) : t.mkAnd(t.mkNot(x), t.mkEq(z, b)));
    if (t.isConst(z))
      return hit(t, Rule::EqIteArm, z == b ? t.mkOr(t.mkNot(x), t.mkEq(y, b)) : t.mkAnd(x, t.mkEq(y, b)));
    break;
  // EqOrZero
  // match:  (x | y) == 0
  // result: x == 0 & y == 0
  case Op::Or:
    if (c.isZero()) return hit(t, Rule::EqOrZero, t.mkAnd(t.mkEq(x, b), t.mkEq(y, b)));
    break;
  // EqAndOnes
  // match:  (x & y) == -1
  // result: x == -1 & y == -1
  case Op::And:
    if (c.isOnes()) return hit(t, Rule::EqAndOnes, t.mkAnd(t.mkEq(x, b), t.mkEq(y, b)));
    break;
  // EqTable
  // match:  table[x] == c, c at no more than four places of the table
  // result: x == place | ...
  case Op::Read:
    if (t.op(x) == Op::Table)
      if (Term places = eqTable(t, a, b)) return hit(t, Rule::EqTable, places);
    break;
  default:
    break;
  }
  return {};
}

// Both sides are sums or parts of sums: cancel what they share.
Term eqLinear(Terms& t, Term a, Term b) {
  auto isSum = [&](Term x) {
    Op op = t.op(x);
    return op == Op::Add || op == Op::Neg || op == Op::Mul || op == Op::Not;
  };
  if (!isSum(a) && !isSum(b)) return {};
  unsigned width = t.width(a);
  LinearSum difference(width);
  if (!difference.add(t, a, Bits::one(width)) || !difference.add(t, b, Bits::ones(width))) return {};
  if (difference.isConstant()) return t.mkBool(difference.constant().isZero());
  unsigned left = static_cast<unsigned>(difference.parts().size()) + !difference.constant().isZero();
  if (left >= difference.met()) return {};
  LinearSum positive(width), negative(width);
  for (const Scaled& part : difference.parts()) {
    bool moves = part.coefficient.negative() && !part.coefficient.isPowerOfTwo();
    (moves ? negative : positive)
        .parts()
        .push_back({part.base, moves ? -part.coefficient : part.coefficient});
  }
  negative.setConstant(-difference.constant());
  return t.mkEq(positive.build(t), negative.build(t));
}

Term eqBoth(Terms& t, Term a, Term b) {
  const Node p = t.node(a), q = t.node(b);
  Term px{p.kids[0]}, py{p.kids[1]}, qx{q.kids[0]}, qy{q.kids[1]};
  // EqConcat
  // match:  (x ++ y) == (u ++ v), cut at the same place
  // result: x == u & y == v
  if (p.op == Op::Concat && q.op == Op::Concat && t.width(px) == t.width(qx))
    return hit(t, Rule::EqConcat, t.mkAnd(t.mkEq(px, qx), t.mkEq(py, qy)));
  // EqZExt
  // match:  zext(x) == zext(y)
  // result: x == y at the wider of the two
  if (p.op == Op::ZExt && q.op == Op::ZExt) {
    unsigned width = std::max(t.width(px), t.width(qx));
    return hit(t, Rule::EqZExt, t.mkEq(t.mkZExt(px, width), t.mkZExt(qx, width)));
  }
  // EqSExt
  // match:  sext(x) == sext(y)
  // result: x == y at the wider of the two
  if (p.op == Op::SExt && q.op == Op::SExt) {
    unsigned width = std::max(t.width(px), t.width(qx));
    return hit(t, Rule::EqSExt, t.mkEq(t.mkSExt(px, width), t.mkSExt(qx, width)));
  }
  // EqNot
  // match:  ~x == ~y, ~x == c
  // result: x == y, x == ~c
  if (p.op == Op::Not && q.op == Op::Not) return hit(t, Rule::EqNot, t.mkEq(px, qx));
  // EqXor
  // match:  x ^ c == d, x ^ y == 0, x ^ y == x, x ^ y == x ^ z
  // result: x == c ^ d, x == y, y == 0, y == z
  if (p.op == Op::Xor || q.op == Op::Xor) {
    Term both = t.mkXor(a, b);
    Op op = t.op(both);
    bool shared = op != Op::Xor && op != Op::Not; // a whole side went away
    for (Term side : {px, py})
      if (p.op == Op::Xor && (side == b || (q.op == Op::Xor && (side == qx || side == qy)))) shared = true;
    for (Term side : {qx, qy})
      if (q.op == Op::Xor && side == a) shared = true;
    if (shared) return hit(t, Rule::EqXor, t.mkEq(both, zero(t, p.width)));
  }
  // EqIteSame
  // match:  (c ? x : y) == x
  // result: c | y == x
  for (auto [ite, other] : {std::pair{a, b}, std::pair{b, a}})
    if (t.op(ite) == Op::Ite) {
      Term c = t.kid(ite, 0), x = t.kid(ite, 1), y = t.kid(ite, 2);
      if (x == other) return hit(t, Rule::EqIteSame, t.mkOr(c, t.mkEq(y, other)));
      if (y == other) return hit(t, Rule::EqIteSame, t.mkOr(t.mkNot(c), t.mkEq(x, other)));
    }
  // EqLinear
  // match:  sums that share summands; -x == c; x + c == d
  // result: the sums without what they share; x == -c; x == d - c
  if (Term simpler = eqLinear(t, a, b)) return hit(t, Rule::EqLinear, simpler);
  // EqPolynomial
  // match:  two sides whose difference, multiplied out, is a constant
  // result: true or false
  if (auto difference = constantDifference(t, a, b))
    return hit(t, Rule::EqPolynomial, t.mkBool(difference->isZero()));
  return {};
}

} // namespace

Term eq(Terms& t, Term a, Term b) {
  order(t, a, b);
  // EqSame
  // match:  x == x
  // result: true
  if (a == b) return hit(t, Rule::EqSame, t.mkTrue());
  unsigned width = t.width(a);
  bool constant = t.isConst(b);
  if (constant && t.isConst(a)) return hit(t, Rule::FoldConstants, t.mkFalse()); // equal ones are one term
  // EqBool
  // match:  x == y of 1 bit
  // result: x or ~x for a constant y, else ~(x ^ y)
  if (width == 1) {
    t.fired(Rule::EqBool);
    if (constant) return t.isTrue(b) ? a : t.mkNot(a);
    return t.mkNot(t.mkXor(a, b));
  }
  // EqComplement
  // match:  x == ~x
  // result: false
  if (isNotOf(t, a, b)) return hit(t, Rule::EqComplement, t.mkFalse());
  if (constant) {
    Bits c = t.value(b);
    bool peeled = false;
    while (peel(t, a, c)) peeled = true;
    if (peeled) b = t.mkConst(c);
    if (t.isConst(a)) return t.mkBool(a == b);
  }
  if (Term simpler = constant ? eqConst(t, a, b) : eqBoth(t, a, b)) return simpler;
  // EqKnownDiffer
  // match:  x == y, some bit known to be 0 in one and 1 in the other
  // result: false
  if (width <= 64) {
    Known64 x = known64(t, a), y = known64(t, b);
    if ((x.zeros & y.ones) | (x.ones & y.zeros)) return hit(t, Rule::EqKnownDiffer, t.mkFalse());
  }
  return t.mkNode(Op::Eq, 1, a, b);
}

} // namespace nuthatch::expr::rewrite
