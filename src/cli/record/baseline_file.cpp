#include "cli/record/baseline_file.h"

#include "cli/record/open_record.h"
#include "support/files.h"

namespace nuthatch {

namespace fs = std::filesystem;

Result<Baseline> readBaseline(const fs::path& file, const std::string& target) {
  const fs::path ledgerFile = ledgerAt(file);
  NH_TRY(const std::string content, readFile(ledgerFile));
  if (!content.starts_with("SQLite format 3")) return baselineFromJson(content, file.string());
  NH_TRY(const auto ledger, openLedger(ledgerFile, LedgerMode::ReadOnly));
  auto id = chooseTarget(*ledger, target);
  if (!id) id = chooseTarget(*ledger, "");
  if (!id) return std::unexpected(std::move(id).error());
  NH_TRY(const Summary summary, readSummary(*ledger, *id));
  return baselineOf(summary);
}

std::set<std::string> knownTo(const Baseline& baseline, const Summary& summary) {
  std::set<std::string> known;
  for (const auto* list : {&summary.bugs, &summary.panics})
    for (const Finding& finding : *list)
      if (baseline.failures.contains(finding.check.id)) known.insert(finding.check.id);
  for (const Finding& finding : summary.needs)
    if (baseline.refuted.contains(finding.check.id)) known.insert(finding.check.id);
  return known;
}

} // namespace nuthatch
