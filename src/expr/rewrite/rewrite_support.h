// Small helpers of the rewrite_*.cpp files: naming a rule where it fires, matching constants, cheap known
// bits and the view of a term as segments. Internal to expr.
#pragma once

#include "expr/rewrite/rewrite.h"
#include "expr/term.h"
#include "support/mask.h"

#include <optional>
#include <vector>

namespace nuthatch::expr::rewrite {

// How deep the rewriter looks for known bits. Deeper finds little in path conditions and costs at every
// construction.
inline constexpr unsigned knownDepth = 3;
// Chains of sums, products and logic longer than this are no longer merged: merging is linear in their
// length.
inline constexpr unsigned chainLimit = 12;

inline Term hit(Terms& t, Rule rule, Term result) {
  t.fired(rule);
  return result;
}
inline bool isZero(const Terms& t, Term a) { return t.isConst(a, 0); }
inline bool isOne(const Terms& t, Term a) { return t.isConst(a, 1); }
inline bool isOnes(const Terms& t, Term a) {
  if (!t.isConst(a)) return false;
  unsigned w = t.width(a);
  return w <= 64 ? t.value64(a) == maskOf(w) : t.value(a).isOnes();
}
inline Term zero(Terms& t, unsigned width) { return t.mkConst(width, 0); }
inline Term ones(Terms& t, unsigned width) { return t.mkConst(Bits::ones(width)); }
inline bool isNotOf(const Terms& t, Term a, Term b) { // a is Not(b) or b is Not(a)
  return (t.op(a) == Op::Not && t.kid(a, 0) == b) || (t.op(b) == Op::Not && t.kid(b, 0) == a);
}
// Commutative operations: constant right, else the smaller id left.
inline void order(Terms& t, Term& a, Term& b) {
  bool constA = t.isConst(a), constB = t.isConst(b);
  if (constA != constB ? constA : b < a) {
    std::swap(a, b);
    t.fired(Rule::CommutativeOrder);
  }
}

// Known bits of a term of at most 64 bits, `depth` levels deep; wider terms and deeper operands are unknown.
struct Known64 {
  std::uint64_t zeros = 0, ones = 0;
  std::uint64_t umin() const { return ones; }
  std::uint64_t umax(unsigned width) const { return ~zeros & maskOf(width); }
};
Known64 known64(const Terms& t, Term a, unsigned depth = knownDepth);
// The sign bit, if it is known.
std::optional<bool> knownSign(const Terms& t, Term a);

// A bit-vector seen as pieces, lowest first: what Concat and ZExt show. A piece is a term, or 0 (no term).
struct Segment {
  Term term; // none: zeros
  unsigned width;
};
// False when there are more than `limit` pieces.
bool segments(const Terms& t, Term a, std::vector<Segment>& pieces, unsigned limit = 64);
// a | b (which is also a + b and a ^ b) where no bit is set in both, as one Concat; no term if they may
// overlap.
Term joinDisjoint(Terms& t, Term a, Term b);

// A summand seen as coefficient * base: through Neg, Mul by a constant, shifts left by constants.
struct Scaled {
  Term base;
  Bits coefficient;
};
Scaled scaled(const Terms& t, Term a);
// The canonical form of coefficient * base; base must not be a constant or have a coefficient of its own.
Term unscaled(Terms& t, Term base, const Bits& coefficient);

// A linear sum: coefficient * base over bases by increasing id, and a constant.
class LinearSum {
public:
  explicit LinearSum(unsigned width) : constant_(width, 0) { parts_.reserve(8); }
  // Adds factor * a, taking sums apart; false when the sum gets longer than chainLimit.
  bool add(const Terms& t, Term a, const Bits& factor);
  Term build(Terms& t) const;
  bool isConstant() const { return parts_.empty(); }
  const Bits& constant() const { return constant_; }
  void setConstant(Bits value) { constant_ = std::move(value); }
  std::vector<Scaled>& parts() { return parts_; }
  const std::vector<Scaled>& parts() const { return parts_; }
  // Summands met, before equal bases were merged.
  unsigned met() const { return met_; }

private:
  bool addSummand(const Terms& t, Term a, const Bits& factor);
  bool addPart(Term base, const Bits& coefficient);
  std::vector<Scaled> parts_;
  Bits constant_;
  unsigned met_ = 0;
};

// a - b (or a + b) with products of sums multiplied out, within a budget. The constant it is, if it is one.
std::optional<Bits> constantDifference(const Terms& t, Term a, Term b);
std::optional<Bits> constantSum(const Terms& t, Term a, Term b);

} // namespace nuthatch::expr::rewrite
