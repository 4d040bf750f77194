// Linear sums: taking a term apart into coefficients and bases, merging equal bases, putting it together in
// the canonical order. And the question behind distributivity: x * (y + z) - x * y - x * z is 0 although the
// terms themselves are never multiplied out (that would grow them); see polynomial.h.
#include "expr/analysis/polynomial.h"
#include "expr/rewrite/rewrite_support.h"

#include <algorithm>
#include <array>
#include <map>

namespace nuthatch::expr::rewrite {

Scaled scaled(const Terms& t, Term a) {
  const Node* n = &t.node(a);
  unsigned width = n->width;
  bool negative = n->op == Op::Neg;
  if (negative) {
    a = Term{n->kids[0]};
    n = &t.node(a);
  }
  Bits coefficient = Bits::one(width);
  if (n->op == Op::Mul && t.isConst(Term{n->kids[1]})) {
    coefficient = t.value(Term{n->kids[1]});
    a = Term{n->kids[0]};
  } else if (n->op == Op::Concat) {
    if (Term base = shiftedLeftBase(t, *n)) {
      coefficient = Bits::oneAt(width, t.width(Term{n->kids[1]}));
      a = base;
    }
  }
  return {a, negative ? -coefficient : coefficient};
}

Term unscaled(Terms& t, Term base, const Bits& coefficient) {
  unsigned width = coefficient.width();
  auto shifted = [&](unsigned k) {
    return k == 0 ? base : t.mkConcat(t.mkExtract(base, 0, width - k), zero(t, k));
  };
  if (coefficient.isZero()) return zero(t, width);
  if (coefficient.isPowerOfTwo()) return shifted(coefficient.trailingZeros());
  Bits opposite = -coefficient;
  if (opposite.isPowerOfTwo()) return t.mkNode(Op::Neg, width, shifted(opposite.trailingZeros()));
  return t.mkNode(Op::Mul, width, base, t.mkConst(coefficient));
}

bool LinearSum::addPart(Term base, const Bits& coefficient) {
  ++met_;
  auto at = std::lower_bound(parts_.begin(), parts_.end(), base,
                             [](const Scaled& part, Term wanted) { return part.base < wanted; });
  if (at != parts_.end() && at->base == base) {
    at->coefficient = at->coefficient + coefficient;
    if (at->coefficient.isZero()) parts_.erase(at);
    return true;
  }
  if (parts_.size() >= chainLimit) return false;
  parts_.insert(at, {base, coefficient});
  return true;
}

bool LinearSum::addSummand(const Terms& t, Term a, const Bits& factor) {
  const Node& n = t.node(a);
  if (n.op == Op::Const) {
    constant_ = constant_ + t.value(a) * factor;
    ++met_;
    return true;
  }
  if (n.op == Op::Not) { // ~x = -x - 1
    constant_ = constant_ - factor;
    return addPart(Term{n.kids[0]}, -factor);
  }
  const Scaled part = scaled(t, a);
  return addPart(part.base, factor * part.coefficient);
}

bool LinearSum::add(const Terms& t, Term a, const Bits& factor) {
  // Sums that merge have chainLimit summands and perhaps a Neg before each; what is longer was not merged
  // before, and may be as deep as the path is long.
  constexpr unsigned mostNodes = 8 * chainLimit;
  struct Summand {
    Term term;
    bool negated;
  };
  std::array<Summand, mostNodes + 2> open;
  std::size_t count = 0;
  open[count++] = {a, false};
  for (unsigned met = 0; count > 0; ++met) {
    if (met == mostNodes) return false;
    const auto [term, negated] = open[--count];
    const Node& n = t.node(term);
    if (n.op == Op::Add) {
      open[count++] = {Term{n.kids[0]}, negated};
      open[count++] = {Term{n.kids[1]}, negated};
    } else if (n.op == Op::Neg && t.op(Term{n.kids[0]}) == Op::Add) {
      // Below a coefficient there may be another sum: -(x + y) is taken apart, 3 * (x + y) stays.
      open[count++] = {Term{n.kids[0]}, !negated};
    } else if (!addSummand(t, term, negated ? -factor : factor)) {
      return false;
    }
  }
  return true;
}

Term LinearSum::build(Terms& t) const {
  unsigned width = constant_.width();
  Bits constant = constant_;
  // -x - 1 is ~x, one operation instead of two.
  std::size_t negated = parts_.size();
  if (constant.isOnes())
    for (std::size_t i = 0; i < parts_.size() && negated == parts_.size(); ++i)
      if (parts_[i].coefficient.isOnes()) negated = i;
  if (negated < parts_.size()) constant = Bits::zero(width);
  Term sum;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Term part = i == negated ? t.mkNode(Op::Not, width, parts_[i].base)
                             : unscaled(t, parts_[i].base, parts_[i].coefficient);
    // A shift of something narrow is no longer seen as a multiple of its base: then order is only almost
    // kept.
    sum = sum ? t.mkNode(Op::Add, width, sum, part) : part;
  }
  if (!sum) return t.mkConst(constant);
  return constant.isZero() ? sum : t.mkNode(Op::Add, width, sum, t.mkConst(constant));
}

// ---- Polynomials.
namespace {

// Is there a product below the sum that expansion could open?
bool hasProduct(const Terms& t, Term a, unsigned depth) {
  const Node& n = t.node(a);
  if (n.op == Op::Mul) return true;
  if (depth == 0 || (n.op != Op::Add && n.op != Op::Neg && n.op != Op::Not && n.op != Op::Concat))
    return false;
  for (unsigned k = 0; k < info(n.op).arity; ++k)
    if (hasProduct(t, Term{n.kids[k]}, depth - 1)) return true;
  return false;
}

std::optional<Bits> combined(const Terms& t, Term a, Term b, bool subtract) {
  if (!hasProduct(t, a, 4) || !hasProduct(t, b, 4)) return std::nullopt;
  Polynomial left(t.width(a)), right(t.width(a));
  constexpr unsigned depth = 24;
  if (!left.add(t, a, depth) || !right.add(t, b, depth)) return std::nullopt;
  for (const auto& [monomial, coefficient] : right.parts())
    left.addPart(monomial, subtract ? -coefficient : coefficient);
  return left.constant();
}

} // namespace

std::optional<Bits> constantDifference(const Terms& t, Term a, Term b) { return combined(t, a, b, true); }
std::optional<Bits> constantSum(const Terms& t, Term a, Term b) { return combined(t, a, b, false); }

} // namespace nuthatch::expr::rewrite
