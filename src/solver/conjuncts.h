// Conjunctions taken apart, so that slices, groups and caches see the pieces. In: a 1-bit term. Out: its
// conjuncts that were not seen before, in order, without true.
#pragma once

#include "expr/term.h"
#include "solver/term_map.h"
#include "support/check.h"

#include <vector>

namespace nuthatch::solver {

inline void addConjuncts(const expr::Terms& terms, expr::Term constraint, TermMarks& seen,
                         std::vector<expr::Term>& into) {
  NH_CHECK(constraint && !terms.isArray(constraint) && terms.width(constraint) == 1);
  std::vector<expr::Term> open{constraint};
  while (!open.empty()) {
    const expr::Term term = open.back();
    open.pop_back();
    if (terms.isTrue(term) || !seen.mark(term)) continue;
    if (terms.op(term) == expr::Op::And) {
      open.push_back(terms.kid(term, 1)), open.push_back(terms.kid(term, 0));
    } else {
      into.push_back(term);
    }
  }
}

} // namespace nuthatch::solver
