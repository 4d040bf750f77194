// What a campaign comes to, in lines for people, and the line that they see while it works.
#pragma once

#include "engines/concolic/campaign.h"
#include "report/summary.h"

#include <chrono>

namespace nuthatch {

// How the program is started, beside the ledger: what `nuthatch replay` starts again.
inline constexpr const char* kCommandFile = "command";

// Coverage, crashes, queries by layer, what was made concrete, divergences, rates.
std::vector<std::string> fuzzReport(const concolic::CampaignResult& result, const Summary& summary,
                                    std::chrono::nanoseconds took);

class FuzzProgress {
public:
  explicit FuzzProgress(bool quiet);
  ~FuzzProgress() { end(); }
  void step(const std::string& what);
  void show(const concolic::FuzzTotals& totals);
  void end();

private:
  bool quiet_, terminal_, dirty_ = false;
  std::chrono::steady_clock::time_point started_;
};

} // namespace nuthatch
