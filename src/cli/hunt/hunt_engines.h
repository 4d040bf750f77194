// The engines of a hunt that call functions, one after the other on one checked build: random arguments,
// sequences of calls where the target is a library, then the bounded search, which decides what the others
// left open. Each gets its share of the time and what those before it left over.
#pragma once

#include "cli/facts.h"
#include "cli/progress.h"
#include "engines/drivers/triage/judge.h"
#include "builds/subject.h"

namespace nuthatch {

struct HuntShares {
  std::chrono::milliseconds time{0};
  std::uint64_t runs = 0; // of each function
  std::uint64_t seed = 1;
  bool allowWeakerSandbox = false;
  bool failAllocations = false; // in sequences of calls
};

// The crashes of sequences, for whoever writes their tests; all else is in the ledger.
Result<std::vector<JudgedCrash>> runEngines(const HuntShares& shares, Subject& subject, Facts& facts,
                                            ProgressLine& progress);

} // namespace nuthatch
