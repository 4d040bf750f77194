// What every ledger shares, whatever stores it: batches, and the choice of the store by what the path names.
#include "ledger/ledger.h"

#include "ledger/sqlite/sqlite_ledger.h"

namespace nuthatch {

Result<Batch> Ledger::begin() {
  NH_TRY_VOID(beginBatch());
  return Batch(*this);
}

Status Batch::commit() {
  if (!ledger_) return ownError("a batch was committed twice");
  return std::exchange(ledger_, nullptr)->commitBatch();
}

Result<std::unique_ptr<Ledger>> openLedger(const std::filesystem::path& path, LedgerMode mode) {
  NH_TRY(auto database, sqlite::openStore(path, mode));
  return std::make_unique<sqlite::SqliteLedger>(std::move(database));
}

// Every ledger that openLedger gives keeps summaries.
SummaryStore& summariesIn(Ledger& ledger) { return dynamic_cast<SummaryStore&>(ledger); }

} // namespace nuthatch
