// What a campaign comes to, in lines for people, and how far it is.
#pragma once

#include "engines/concolic/fuzz/campaign.h"
#include "report/summary.h"

#include <chrono>

namespace nuthatch {

// How the program is started, beside the ledger: what `nuthatch replay` starts again.
inline constexpr const char* kCommandFile = "command";
inline constexpr const char* kHarnessFile = "harness.c"; // where the target had none

// Coverage, crashes, queries by layer, what was made concrete, divergences, rates.
std::vector<std::string> fuzzReport(const concolic::CampaignResult& result, const Summary& summary,
                                    std::chrono::nanoseconds took);

// The line that people see while it works.
std::string progressOf(const concolic::FuzzTotals& totals);

} // namespace nuthatch
