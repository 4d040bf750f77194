// Why branches stayed uncovered. In: the edges of a target, what was covered, what nobody can call, and what
// the solver said about branches that drivers reached. Out: one line a function that was never entered and
// one a branch side that was never taken, each with its reason. What is not known is not claimed: a branch
// that no value of an argument decides is said to be that, and no more.
#pragma once

#include "engines/drivers/search/branches.h"
#include "engines/input_flips.h"
#include "ledger/facts.h"

namespace nuthatch {

struct Uncovered {
  std::string reason;
  std::string where; // "queue.cpp:12:7 in Queue::push(int)", or the function alone
  std::uint32_t edges = 1;
};

struct UncoveredInputs {
  const std::vector<EdgeRange>& edges;
  const std::vector<std::uint8_t>& covered;
  const std::vector<Function>& functions;
  const std::map<std::string, std::string>& notCallable;
  const std::map<std::string, BranchFate>* fates = nullptr; // null: nobody solved for anything
};

// Edges that somebody wrote: those that clean-up removed and those without a line are not counted.
bool isWritten(const EdgeRange& range, std::uint32_t edge);

std::vector<Uncovered> whyUncovered(const UncoveredInputs& inputs);

} // namespace nuthatch
