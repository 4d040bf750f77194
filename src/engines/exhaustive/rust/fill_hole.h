// Inside of fill*.cpp: the state of one filling, copied at every choice.
#pragma once

#include "engines/exhaustive/rust/fill.h"

namespace nuthatch::exhaustive {

struct Filler::Hole {
  const Function* function = nullptr;
  const Node* prefix = nullptr;
  int base = 0; // variables of the prefix
  std::set<int> moved;
  std::vector<Expr> args;
  Substitution with;
  std::vector<Variable> made;

  const Variable& variable(int index) const;
};

} // namespace nuthatch::exhaustive
