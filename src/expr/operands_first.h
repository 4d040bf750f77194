// Making something of each term below a root, operands before users, without recursion: terms are as deep as the
// path that made them is long.
#pragma once

#include "expr/term.h"

#include <vector>

namespace nuthatch::expr {

// Calls `make` for the root and for what `operands(term, visit)` names below it: operands first, each once.
// What is `known` is not entered, and what was made must be known.
template <class IsKnown, class Operands, class Make>
void makeOperandsFirst(Term root, IsKnown known, Operands operands, Make make) {
  std::vector<Term> open{root};
  while (!open.empty()) {
    const Term term = open.back();
    if (known(term)) {
      open.pop_back();
      continue;
    }
    const std::size_t before = open.size();
    operands(term, [&](Term operand) {
      if (!known(operand)) open.push_back(operand);
    });
    if (open.size() != before) continue;
    open.pop_back();
    make(term);
  }
}

} // namespace nuthatch::expr
