// A bit-vector term as a polynomial with coefficients modulo 2^width. In: a term. Out: its sums, products and
// shifts by constants multiplied out; everything else is an unknown of the polynomial. The low part of a
// wider term is that term's polynomial in the smaller ring, so that a product says the same in both. Never
// changes a term. Expansion is exponential in the worst case and gives up at a limit.
#pragma once

#include "expr/term.h"

#include <map>
#include <optional>
#include <vector>

namespace nuthatch::expr {

using Monomial = std::vector<Term>; // factors by increasing id; empty: the constant

class Polynomial {
public:
  using Parts = std::map<Monomial, Bits>;

  explicit Polynomial(unsigned width) : width_(width) {}

  unsigned width() const { return width_; }
  const Parts& parts() const { return parts_; }
  bool isZero() const { return parts_.empty(); }
  // The value, where there is no unknown in it.
  std::optional<Bits> constant() const;

  // The term is of this width, or wider and then cut. False: too large, and what is here means nothing.
  bool add(const Terms& terms, Term term, unsigned depth);
  // A coefficient of any width that is not smaller.
  void addPart(const Monomial& monomial, const Bits& coefficient);
  // factor * times * other, where `other` is modulo as much or more. False: too large.
  bool addMultiple(const Polynomial& other, const Bits& factor, const Monomial& times);

private:
  bool addProduct(const Polynomial& a, const Polynomial& b);

  unsigned width_;
  Parts parts_;
};

// x << k as the rewriter writes it: Concat(Extract(x, 0, width - k), 0). The x, or no term.
Term shiftedLeftBase(const Terms& terms, const Node& concat);

} // namespace nuthatch::expr
