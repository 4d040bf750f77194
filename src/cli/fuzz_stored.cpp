#include "cli/fuzz_stored.h"

#include "cli/facts.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "report/json.h"
#include "report/terminal.h"

#include <cstring>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using How = SupervisedEnd::How;

std::size_t filesIn(const fs::path& folder) {
  std::error_code error;
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(folder, error)) count += entry.is_regular_file(error);
  return count;
}

std::string why(const SupervisedEnd& end) {
  if (end.how == How::Fault)
    return fmt::format("an error of Nuthatch's own ended the search: signal {} ({})", end.signal,
                       ::strsignal(end.signal));
  return end.how == How::Late ? "the search did not end in time and was stopped" : "stopped";
}

Result<Summary> summaryOf(const fs::path& out) {
  NH_TRY(auto ledger, openLedger(out / "ledger.nhl", LedgerMode::ReadWrite));
  NH_TRY(const auto targets, ledger->targets());
  if (targets.empty()) return badInput("{} holds nothing yet", out.string());
  return readSummary(*ledger, targets.back().id);
}

} // namespace

int reportStored(const fs::path& out, bool json, const SupervisedEnd& end) {
  const auto summary = end.prepared ? summaryOf(out) : badInput("{} holds nothing yet", out.string());
  if (!summary) {
    fmt::print(stderr,
               "nuthatch: {}: the program was still being built, nothing is known yet\n"
               "  --budget counts builds; what was compiled is kept for the next time\n",
               why(end));
    return end.how == How::Fault ? kOwnError : kBadInput;
  }
  std::uint64_t edges = 0, hit = 0;
  for (const auto& function : summary->functions) edges += function.function.edges, hit += function.hit;
  const std::vector<std::string> lines = {
      fmt::format("coverage: {} of {} branch edges were written down, {} inputs kept", hit, edges,
                  filesIn(out / "corpus")),
      fmt::format("crashes: {} files in {}, of which the bugs above were judged", filesIn(out / "crashes"),
                  (out / "crashes").string()),
      "note: " + why(end) + "; this is what was written until then, and --resume goes on with it"};
  if (json)
    fmt::print("{}", jsonReport(*summary, lines));
  else
    fmt::print("{}\n{}\n",
               terminalReport(*summary, {.colour = isColourWanted(), .screen = screenOfTerminal(),
                                         .relativeTo = fs::current_path(),
                                         .replayCommand = replayCommand(out)}),
               fmt::join(lines, "\n"));
  if (!summary->bugs.empty() || !summary->panics.empty()) return kRefuted;
  return end.how == How::Fault ? kOwnError : kNothingRefuted;
}

} // namespace nuthatch
