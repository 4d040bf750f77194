#include "expr/analysis/polynomial.h"

#include <algorithm>
#include <iterator>

namespace nuthatch::expr {

namespace {

// Enough for products of three or four sums.
constexpr std::size_t monomialLimit = 64;
constexpr std::size_t degreeLimit = 8;

} // namespace

Term shiftedLeftBase(const Terms& t, const Node& concat) {
  const Term high{concat.kids[0]}, low{concat.kids[1]};
  if (!t.isConst(low, 0)) return {};
  const Node& h = t.node(high);
  if (h.op != Op::Extract || h.kids[1] != 0) return {};
  const Term x{h.kids[0]};
  return t.width(x) == concat.width ? x : Term{};
}

std::optional<Bits> Polynomial::constant() const {
  if (parts_.empty()) return Bits::zero(width_);
  if (parts_.size() == 1 && parts_.begin()->first.empty()) return parts_.begin()->second;
  return std::nullopt;
}

void Polynomial::addPart(const Monomial& monomial, const Bits& coefficient) {
  const Bits here = coefficient.extract(0, width_);
  const auto [at, isNew] = parts_.try_emplace(monomial, here);
  if (!isNew) at->second = at->second + here;
  if (at->second.isZero()) parts_.erase(at);
}

bool Polynomial::addMultiple(const Polynomial& other, const Bits& factor, const Monomial& times) {
  for (const auto& [monomial, coefficient] : other.parts_) {
    Monomial both;
    std::merge(monomial.begin(), monomial.end(), times.begin(), times.end(), std::back_inserter(both));
    if (both.size() > degreeLimit) return false;
    addPart(both, coefficient.extract(0, width_) * factor);
  }
  return parts_.size() <= monomialLimit;
}

bool Polynomial::addProduct(const Polynomial& a, const Polynomial& b) {
  if (a.parts_.size() * b.parts_.size() > monomialLimit * 4) return false;
  for (const auto& [monomial, coefficient] : b.parts_)
    if (!addMultiple(a, coefficient.extract(0, width_), monomial)) return false;
  return true;
}

bool Polynomial::add(const Terms& t, Term a, unsigned depth) {
  const Node& n = t.node(a);
  if (depth == 0) return false;
  switch (n.op) {
  case Op::Const:
    addPart({}, t.value(a));
    return true;
  case Op::Add:
    return add(t, Term{n.kids[0]}, depth - 1) && add(t, Term{n.kids[1]}, depth - 1) &&
           parts_.size() <= monomialLimit;
  case Op::Neg:
  case Op::Not: { // ~x = -x - 1
    Polynomial inner(width_);
    if (!inner.add(t, Term{n.kids[0]}, depth - 1)) return false;
    if (n.op == Op::Not) addPart({}, Bits::ones(width_));
    return addMultiple(inner, Bits::ones(width_), {});
  }
  case Op::Mul: {
    Polynomial x(width_), y(width_);
    return x.add(t, Term{n.kids[0]}, depth - 1) && y.add(t, Term{n.kids[1]}, depth - 1) && addProduct(x, y);
  }
  case Op::Concat: {
    const Term base = shiftedLeftBase(t, n);
    if (!base) break;
    Polynomial inner(width_);
    const unsigned shift = t.width(Term{n.kids[1]});
    return inner.add(t, base, depth - 1) &&
           (shift >= width_ || addMultiple(inner, Bits::oneAt(width_, shift), {}));
  }
  case Op::Extract:
    if (n.kids[1] == 0) return add(t, Term{n.kids[0]}, depth - 1);
    break;
  default:
    break;
  }
  addPart({a}, Bits::one(width_));
  return parts_.size() <= monomialLimit;
}

} // namespace nuthatch::expr
