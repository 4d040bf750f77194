// Interval constraint propagation: contract, split, contract (seed 003, section VI). In: constraints over
// floats. Out: `unsat`, always right; or `sat` with a model that was evaluated; or the boxes that are left,
// which may hold solutions or not: whoever asks samples them. Works over floats (exact rounding) or over
// reals.
#pragma once

#include "solver/answer.h"
#include "solver/boxes/contractor.h"
#include "solver/limits.h"

#include <span>
#include <vector>

namespace nuthatch::solver {

struct BoxOptions {
  bool real = false;
  std::size_t mostBoxes = 600; // boxes contracted before giving up
  double precision = 0; // relative width below which a box is not split any more; 0: down to single floats
  std::size_t keep = 8; // boxes handed back
};

struct BoxAnswer {
  Satisfiability outcome = Satisfiability::Unknown;
  expr::Model model;                  // of Sat
  std::vector<expr::Term> core;       // of Unsat: the float constraints
  std::vector<BoxVariable> variables; // of the boxes
  std::vector<Box> boxes;             // what is left when Unknown, the box of the model when Sat
};

BoxAnswer solveBoxes(expr::Terms& terms, std::span<const expr::Term> constraints, Watch& watch,
                     const BoxOptions& options = {});

} // namespace nuthatch::solver
