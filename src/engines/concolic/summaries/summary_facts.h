// Summaries as facts of the ledger, and back. In: a summary and whose it is; a fact that was read. Out: the fact; the
// summary, or nothing where the fact does not fit the function that is here or says what no search of ours writes.
// What a fact says is parsed strictly and never believed to be total: the search asks that again.
#pragma once

#include "engines/concolic/instrument/instrument.h"
#include "engines/concolic/summaries/summary.h"
#include "ledger/summary_fact.h"

namespace nuthatch::concolic {

SummaryFact factOf(const expr::Terms& terms, const SummarisedFunction& function, const SummaryKey& key,
                   const FunctionSummary& summary);

// The function as the fact describes it.
SummarisedFunction functionOf(const SummaryFact& fact);

struct KnownSummary {
  SummaryKey key; // its `function` is not set
  FunctionSummary summary;
};
std::optional<KnownSummary> summaryOf(expr::Terms& terms, const SummarisedFunction& function,
                                      const SummaryFact& fact);

} // namespace nuthatch::concolic
