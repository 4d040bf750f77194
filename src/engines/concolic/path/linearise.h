// Linearising of a path query (seed 003, III-B and V-B). In: 1-bit constraints and the input that ran. Out:
// constraints in which every product, quotient, remainder and root of two symbolic sides has one side
// replaced by its value in the run, and the equations that pin those sides. A model of all of them is a model
// of the query. Unsat says something about the query only where the core has neither a pin nor a constraint
// that was changed (the marking rho of V-B).
#pragma once

#include "expr/model.h"
#include "expr/term.h"

#include <span>
#include <vector>

namespace nuthatch::concolic {

struct Linearised {
  std::vector<expr::Term> constraints; // as many as the query
  std::vector<bool> changed;           // of the same order
  std::vector<expr::Term> pins;
  bool linear() const { return pins.empty(); }
};

Linearised linearise(expr::Terms& terms, std::span<const expr::Term> query, const expr::Model& witness);

} // namespace nuthatch::concolic
