// The engine abstraction as a second opinion of the prover: what goes between two engines that do not know of
// each other goes through here. Only translates.
#pragma once

#include "engines/abstraction/options.h"
#include "engines/bounded/prover.h"

#include <vector>

namespace nuthatch {

// What the abstraction did, for who reports it; one an entry.
struct AbstractionRun {
  std::vector<abstraction::TrackedPredicate> predicates;
  abstraction::Counters counters;
  std::size_t proven = 0; // checks
  std::string program;    // of a proof, where it is wanted
};

bounded::SecondOpinion abstractionOpinion(std::vector<AbstractionRun>& runs, bool wantsProgram);

} // namespace nuthatch
