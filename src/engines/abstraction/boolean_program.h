// The abstract program as a module of its own: an i1 variable a predicate, a block a cut point, a choice of
// the world where the predicates do not decide. In: regions, predicates and the states of a fixpoint. Out:
// LLVM IR that any tool prints and compiles, and that `nuthatch prove` proves again:
//
//   at a cut point:   if (some check fails in a state like this one) reach_error();
//                     choose a crossing; next values = any; if (no step leads there) stop; go there
//
// A step's relation is asked of the solver row by row; one that has too many rows is "any reachable state".
#pragma once

#include "engines/abstraction/reach.h"

#include <string>

namespace nuthatch::abstraction {

std::string booleanProgram(const Regions& regions, const Predicates& predicates, const Reached& reached,
                           const Dropped& dropped, solver::Chain& chain, const Deadline& deadline);

} // namespace nuthatch::abstraction
