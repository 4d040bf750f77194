// Summaries of functions in the file of a ledger. They belong to code and not to a target, so they have a door of their own:
// who has a Ledger asks for it here. What ledger.h says of writes and reads holds here too, but for one thing: summaries are
// worth remaking, so one that is damaged is left out and counted, and the rest is read.
#pragma once

#include "ledger/summary_fact.h"
#include "support/result.h"

#include <span>

namespace nuthatch {

class Ledger;

struct StoredSummaries {
  std::vector<SummaryFact> whole; // by function
  std::uint64_t damaged = 0;
};

class SummaryStore {
public:
  virtual ~SummaryStore() = default;
  // In place of those with the same code and caller.
  virtual Status putSummaries(std::span<const SummaryFact> summaries) = 0;
  virtual Result<StoredSummaries> summaries() = 0;
};

SummaryStore& summariesIn(Ledger& ledger);

} // namespace nuthatch
