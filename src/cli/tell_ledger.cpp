#include "cli/tell_ledger.h"

#include "cli/facts.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "report/terminal.h"

#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;

int tellLedger(const fs::path& out, TargetId target) {
  const auto said = [&]() -> Result<int> {
    NH_TRY(const auto ledger, openLedger(out / "ledger.nhl", LedgerMode::ReadOnly));
    NH_TRY(const Summary summary, readSummary(*ledger, target));
    fmt::print("\n{}", terminalReport(summary, {.colour = isColourWanted(), .screen = screenOfTerminal(),
                                                .relativeTo = fs::current_path(),
                                                .replayCommand = replayCommand(out)}));
    return summary.bugs.empty() && summary.panics.empty() ? kNothingRefuted : kRefuted;
  }();
  return said ? *said : report(said.error());
}

} // namespace nuthatch
