// Summaries as a person would write them: "x > 0 → ret = 1; x <= 0 → ret = 0". For reports alone.
#pragma once

#include "engines/concolic/instrument/instrument.h"
#include "engines/concolic/summaries/summary.h"

namespace nuthatch::concolic {

struct SummaryText {
  std::string function;           // "locate(s, c)"
  std::vector<std::string> paths; // "x > 0 → ret = 1", the simplest first
  bool isComplete = false;        // every input has its path
  std::string open;               // why it is not complete; else empty
};

SummaryText textOf(expr::Terms& terms, const SummarisedFunction& function, const SummaryKey& key,
                   const FunctionSummary& summary);

} // namespace nuthatch::concolic
