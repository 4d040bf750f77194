// What a set of equations between polynomials says about other polynomials, modulo powers of two. In:
// equalities of bit-vector terms. Out: whether a difference of two terms is zero, or another constant,
// wherever the equalities hold. Every equality becomes a rule that replaces its leading monomial; a
// difference is reduced by the rules until none applies (reduction as for Gröbner bases; no new rules are
// made of pairs, so what is not found may hold all the same). The invariants of numerical loops are such
// equalities, and a SAT solver that multiplies bit by bit never finds out.
#pragma once

#include "expr/analysis/polynomial.h"

#include <set>
#include <vector>

namespace nuthatch::solver {

class Ideal {
public:
  explicit Ideal(const expr::Terms& terms) : terms_(terms) {}

  using Sources = std::set<expr::Term>; // the equalities that something was derived from

  // The equality a = b, known as `source`. False: it contradicts the others, and `why` says which.
  bool add(expr::Term a, expr::Term b, expr::Term source, Sources& why);
  // a - b where the equalities hold, as far as the rules go; nothing: too large. Adds what was used.
  std::optional<expr::Polynomial> difference(expr::Term a, expr::Term b, Sources& used) const;

private:
  struct Rule {
    expr::Polynomial zero; // is zero
    expr::Monomial lead;
    Sources sources;
  };
  bool reduce(expr::Polynomial& polynomial, Sources& used) const;
  bool step(expr::Polynomial& polynomial, Sources& used, bool& changed) const;

  const expr::Terms& terms_;
  std::vector<Rule> rules_;
};

} // namespace nuthatch::solver
