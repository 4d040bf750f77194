// Rules of Not, And, Or, Xor. Chains are left-nested, operands by increasing id, a constant last; short
// chains are merged so that repeated, complementary and cancelling operands meet wherever they stand.
#include "expr/rewrite/rewrite_support.h"

#include <algorithm>

namespace nuthatch::expr::rewrite {
namespace {

// The operands of a chain of `op`, at most chainLimit; false when there are more.
bool flatten(const Terms& t, Op op, Term a, std::vector<Term>& operands) {
  while (t.op(a) == op) {
    if (operands.size() >= chainLimit) return false;
    operands.push_back(t.kid(a, 1));
    a = t.kid(a, 0);
  }
  operands.push_back(a);
  return operands.size() <= chainLimit;
}

// The last (largest) operand of a chain.
Term lastOf(const Terms& t, Op op, Term a) { return t.op(a) == op ? t.kid(a, 1) : a; }

bool complementary(const Terms& t, const std::vector<Term>& sorted) {
  for (Term x : sorted)
    if (t.op(x) == Op::Not && std::binary_search(sorted.begin(), sorted.end(), t.kid(x, 0))) return true;
  return false;
}

// One chain of all operands of a and b; `neutral` is the empty chain, `dominant` (And: 0, Or: ones) ends it.
Term mergeChains(Terms& t, Op op, Rule rule, Term a, Term b) {
  unsigned width = t.width(a);
  // Fast path: b is one operand that comes after all of a.
  if (t.op(b) != op && !t.isConst(b) && t.op(b) != Op::Not && t.op(a) == op && !t.isConst(t.kid(a, 1)) &&
      lastOf(t, op, a) < b)
    return t.mkNode(op, width, a, b);
  if (t.op(a) != op && t.op(b) != op) return t.mkNode(op, width, a, b);
  std::vector<Term> operands;
  if (!flatten(t, op, a, operands) || !flatten(t, op, b, operands)) return t.mkNode(op, width, a, b);
  Bits constant = op == Op::And ? Bits::ones(width) : Bits::zero(width);
  Bits neutral = constant, dominant = ~constant;
  auto isPlain = [&](Term x) {
    if (!t.isConst(x)) return true;
    constant = op == Op::And  ? constant & t.value(x)
               : op == Op::Or ? constant | t.value(x)
                              : constant ^ t.value(x);
    return false;
  };
  operands.erase(std::partition(operands.begin(), operands.end(), isPlain), operands.end());
  std::sort(operands.begin(), operands.end());
  if (op == Op::Xor) { // equal operands cancel in pairs
    std::vector<Term> odd;
    for (Term x : operands)
      if (!odd.empty() && odd.back() == x)
        odd.pop_back();
      else
        odd.push_back(x);
    operands = std::move(odd);
  } else {
    operands.erase(std::unique(operands.begin(), operands.end()), operands.end());
    if (constant == dominant || complementary(t, operands)) return hit(t, rule, t.mkConst(dominant));
  }
  if (operands.empty()) return hit(t, rule, t.mkConst(constant));
  Term chain = operands[0];
  for (std::size_t i = 1; i < operands.size(); ++i) chain = t.mkNode(op, width, chain, operands[i]);
  if (constant == neutral) return hit(t, rule, chain);
  if (op == Op::Xor && constant.isOnes()) return hit(t, rule, t.mkNot(chain));
  // With one operand the rules for a constant apply again.
  if (operands.size() == 1) {
    Term c = t.mkConst(constant);
    return hit(t, rule,
               op == Op::And  ? t.mkAnd(chain, c)
               : op == Op::Or ? t.mkOr(chain, c)
                              : t.mkXor(chain, c));
  }
  t.fired(rule);
  return t.mkNode(op, width, chain, t.mkConst(constant));
}

// a is a Concat (or ZExt), c a constant: the operation piece by piece. No term unless a piece becomes simple.
Term throughConcat(Terms& t, Op op, Term a, Term c) {
  Op shape = t.op(a);
  if (shape != Op::Concat && shape != Op::ZExt) return {};
  Term low = t.kid(a, shape == Op::Concat ? 1 : 0);
  unsigned width = t.width(a), cut = t.width(low);
  Term high = shape == Op::Concat ? t.kid(a, 0) : zero(t, width - cut);
  Bits value = t.value(c);
  Bits lowBits = value.extract(0, cut), highBits = value.extract(cut, width - cut);
  Term lowConst = t.mkConst(lowBits), highConst = t.mkConst(highBits);
  auto combine = [&](Term x, Term y) {
    return op == Op::And ? t.mkAnd(x, y) : op == Op::Or ? t.mkOr(x, y) : t.mkXor(x, y);
  };
  return t.mkConcat(combine(high, highConst), combine(low, lowConst));
}

bool isRun(const Bits& value) { // one block of ones
  unsigned low = value.trailingZeros();
  return value.activeBits() - low == value.countOnes();
}

} // namespace

Term bitNot(Terms& t, Term a) {
  const Node& n = t.node(a);
  if (n.op == Op::Const) return hit(t, Rule::FoldConstants, t.mkConst(~t.value(a)));
  // NotNot
  // match:  ~~x
  // result: x
  if (n.op == Op::Not) return hit(t, Rule::NotNot, Term{n.kids[0]});
  // NotXorConst
  // match:  ~(x ^ c)
  // result: x ^ ~c
  if (n.op == Op::Xor && t.isConst(Term{n.kids[1]}))
    return hit(t, Rule::NotXorConst, t.mkXor(Term{n.kids[0]}, t.mkConst(~t.value(Term{n.kids[1]}))));
  // NotLinear
  // match:  ~(-x), ~(x + c)
  // result: x + -1, -x + ~c
  if (n.op == Op::Neg) return hit(t, Rule::NotLinear, t.mkAdd(Term{n.kids[0]}, ones(t, n.width)));
  if (n.op == Op::Add && t.isConst(Term{n.kids[1]}))
    return hit(t, Rule::NotLinear, t.mkAdd(t.mkNeg(Term{n.kids[0]}), t.mkConst(~t.value(Term{n.kids[1]}))));
  return t.mkNode(Op::Not, n.width, a);
}

Term bitAnd(Terms& t, Term a, Term b) {
  order(t, a, b);
  unsigned width = t.width(a);
  // AndSame
  // match:  x & x
  // result: x
  if (a == b) return hit(t, Rule::AndSame, a);
  if (t.isConst(b)) {
    if (t.isConst(a)) return hit(t, Rule::FoldConstants, t.mkConst(t.value(a) & t.value(b)));
    // AndZero
    // match:  x & 0
    // result: 0
    if (isZero(t, b)) return hit(t, Rule::AndZero, b);
    // AndOnes
    // match:  x & -1
    // result: x
    if (isOnes(t, b)) return hit(t, Rule::AndOnes, a);
    if (t.op(a) == Op::And && t.isConst(t.kid(a, 1))) return mergeChains(t, Op::And, Rule::AndChain, a, b);
    // AndConcatConst
    // match:  (x ++ y) & c
    // result: (x & c_high) ++ (y & c_low)
    if (Term joined = throughConcat(t, Op::And, a, b)) return hit(t, Rule::AndConcatConst, joined);
    Bits mask = t.value(b);
    // AndKnownMask
    // match:  x & c, where every bit outside c is known to be 0 in x
    // result: x
    if (width <= 64 && (~mask.low64() & Known64{}.umax(width) & ~known64(t, a).zeros) == 0)
      return hit(t, Rule::AndKnownMask, a);
    // AndRunMask
    // match:  x & c, where the ones of c are one block [low, low + n)
    // result: 0 ++ x[low, n] ++ 0
    if (isRun(mask)) {
      unsigned low = mask.trailingZeros(), n = mask.countOnes();
      Term part = t.mkExtract(a, low, n);
      if (low > 0) part = t.mkConcat(part, zero(t, low));
      return hit(t, Rule::AndRunMask, t.mkZExt(part, width));
    }
  }
  // AndComplement
  // match:  x & ~x
  // result: 0
  if (isNotOf(t, a, b)) return hit(t, Rule::AndComplement, zero(t, width));
  // AndAbsorb
  // match:  x & (x | y)
  // result: x
  for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
    if (t.op(y) == Op::Or && (t.kid(y, 0) == x || t.kid(y, 1) == x)) return hit(t, Rule::AndAbsorb, x);
  // AndLowBit
  // match:  x & zext(y), y of 1 bit
  // result: zext(x[0] & y)
  for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
    if (t.op(y) == Op::ZExt && t.width(t.kid(y, 0)) == 1)
      return hit(t, Rule::AndLowBit, t.mkZExt(t.mkAnd(t.mkExtract(x, 0, 1), t.kid(y, 0)), width));
  // AndChain
  // match:  a chain of & with repeated or complementary operands, or several constants
  // result: the chain without them, in order
  return mergeChains(t, Op::And, Rule::AndChain, a, b);
}

Term bitOr(Terms& t, Term a, Term b) {
  order(t, a, b);
  unsigned width = t.width(a);
  // OrSame
  // match:  x | x
  // result: x
  if (a == b) return hit(t, Rule::OrSame, a);
  if (t.isConst(b)) {
    if (t.isConst(a)) return hit(t, Rule::FoldConstants, t.mkConst(t.value(a) | t.value(b)));
    // OrZero
    // match:  x | 0
    // result: x
    if (isZero(t, b)) return hit(t, Rule::OrZero, a);
    // OrOnes
    // match:  x | -1
    // result: -1
    if (isOnes(t, b)) return hit(t, Rule::OrOnes, b);
    if (t.op(a) == Op::Or && t.isConst(t.kid(a, 1))) return mergeChains(t, Op::Or, Rule::OrChain, a, b);
    // OrConcatConst
    // match:  (x ++ y) | c
    // result: (x | c_high) ++ (y | c_low)
    if (Term joined = throughConcat(t, Op::Or, a, b)) return hit(t, Rule::OrConcatConst, joined);
  }
  // OrComplement
  // match:  x | ~x
  // result: -1
  if (isNotOf(t, a, b)) return hit(t, Rule::OrComplement, ones(t, width));
  // OrAbsorb
  // match:  x | (x & y)
  // result: x
  for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
    if (t.op(y) == Op::And && (t.kid(y, 0) == x || t.kid(y, 1) == x)) return hit(t, Rule::OrAbsorb, x);
  // OrDisjoint
  // match:  (0 ++ x) | (y ++ 0), pieces of Concat and ZExt of which one is 0 at every bit
  // result: the pieces that are not 0, concatenated
  if (Term joined = joinDisjoint(t, a, b)) return hit(t, Rule::OrDisjoint, joined);
  // OrChain
  // match:  a chain of | with repeated or complementary operands, or several constants
  // result: the chain without them, in order
  return mergeChains(t, Op::Or, Rule::OrChain, a, b);
}

Term bitXor(Terms& t, Term a, Term b) {
  order(t, a, b);
  unsigned width = t.width(a);
  // XorSame
  // match:  x ^ x
  // result: 0
  if (a == b) return hit(t, Rule::XorSame, zero(t, width));
  if (t.isConst(b)) {
    if (t.isConst(a)) return hit(t, Rule::FoldConstants, t.mkConst(t.value(a) ^ t.value(b)));
    // XorZero
    // match:  x ^ 0
    // result: x
    if (isZero(t, b)) return hit(t, Rule::XorZero, a);
    // XorOnes
    // match:  x ^ -1
    // result: ~x
    if (isOnes(t, b)) return hit(t, Rule::XorOnes, t.mkNot(a));
    if (t.op(a) == Op::Xor && t.isConst(t.kid(a, 1))) return mergeChains(t, Op::Xor, Rule::XorChain, a, b);
    // XorConcatConst
    // match:  (x ++ y) ^ c
    // result: (x ^ c_high) ++ (y ^ c_low)
    if (Term joined = throughConcat(t, Op::Xor, a, b)) return hit(t, Rule::XorConcatConst, joined);
  }
  // XorComplement
  // match:  x ^ ~x
  // result: -1
  if (isNotOf(t, a, b)) return hit(t, Rule::XorComplement, ones(t, width));
  // XorNot
  // match:  ~x ^ y
  // result: ~(x ^ y); for a constant y: x ^ ~y
  for (auto [x, y] : {std::pair{a, b}, std::pair{b, a}})
    if (t.op(x) == Op::Not) {
      if (t.isConst(y)) return hit(t, Rule::XorNot, t.mkXor(t.kid(x, 0), t.mkConst(~t.value(y))));
      return hit(t, Rule::XorNot, t.mkNot(t.mkXor(t.kid(x, 0), y)));
    }
  // XorDisjoint
  // match:  (0 ++ x) ^ (y ++ 0), pieces of which one is 0 at every bit
  // result: the pieces that are not 0, concatenated
  if (Term joined = joinDisjoint(t, a, b)) return hit(t, Rule::XorDisjoint, joined);
  // XorChain
  // match:  a chain of ^ with equal operands or several constants
  // result: the chain without pairs, in order
  return mergeChains(t, Op::Xor, Rule::XorChain, a, b);
}

} // namespace nuthatch::expr::rewrite
