// The baseline that --baseline names: an earlier ledger (or the folder of a hunt), or the JSON of an earlier report.
#pragma once

#include "report/baseline.h"

namespace nuthatch {

// `target`: its name, of which the ledger should hold an earlier state; else the ledger's newest target.
Result<Baseline> readBaseline(const std::filesystem::path& file, const std::string& target);

// Findings of the summary that the baseline has: bugs that were bugs, needs of callers that were refuted.
std::set<std::string> knownTo(const Baseline& baseline, const Summary& summary);

} // namespace nuthatch
