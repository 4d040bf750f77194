#include "cli/record/open_record.h"

namespace nuthatch {

namespace fs = std::filesystem;

fs::path ledgerAt(const fs::path& given) {
  std::error_code error;
  return fs::is_directory(given, error) ? given / "ledger.nhl" : given;
}

fs::path folderOf(const fs::path& given) {
  const fs::path folder = ledgerAt(given).parent_path();
  return folder.empty() ? "." : folder;
}

Result<Record> openRecord(const fs::path& given, const std::string& target) {
  NH_TRY(const auto ledger, openLedger(ledgerAt(given), LedgerMode::ReadOnly));
  NH_TRY(const TargetId id, chooseTarget(*ledger, target));
  return readRecord(*ledger, id);
}

} // namespace nuthatch
