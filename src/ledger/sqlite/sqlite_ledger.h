// The ledger in one SQLite file in WAL mode. openStore gives a database that was looked at: it is a ledger,
// of a version we know, undamaged as far as SQLite can tell, and brought to the newest schema.
#pragma once

#include "ledger/join.h"
#include "ledger/ledger.h"
#include "ledger/sqlite/rows.h"
#include "ledger/summary_store.h"

#include <functional>

namespace nuthatch::sqlite {

Result<std::unique_ptr<Database>> openStore(const std::filesystem::path& path, LedgerMode mode);

class SqliteLedger final : public Ledger, public SummaryStore {
public:
  explicit SqliteLedger(std::unique_ptr<Database> database) : database_(std::move(database)) {}
  ~SqliteLedger() override { database_->rollback(); }

  Result<TargetId> putTarget(const KnownTarget& target) override;
  Status putFunctions(TargetId target, std::span<const Function> functions) override;
  Status putChecks(TargetId target, std::span<const Check> checks) override;
  Status putEdgeSites(TargetId target, std::span<const FunctionSites> functions) override;
  Status putAssumption(TargetId target, const Assumption& assumption) override;
  Result<std::string> putInput(std::string_view bytes) override;
  Status keepInput(TargetId target, const std::string& entry, const std::string& hash, RunId run) override;
  Status putWitness(TargetId target, const Witness& witness) override;
  Status putPath(TargetId target, const ExecutionPath& path) override;
  Status putTree(TargetId target, const ExecutionTree& tree) override;
  Status setVerdict(TargetId target, const std::string& check, const Verdict& verdict, RunId run) override;
  Result<std::uint32_t> addCoverage(TargetId target, RunId run, const Coverage& coverage) override;
  Status putSummaries(std::span<const SummaryFact> summaries) override;
  Result<RunId> beginRun(TargetId target, const Run& run) override;
  Status putCounters(RunId run, const std::map<std::string, std::uint64_t>& counters) override;
  Status endRun(RunId run, const std::map<std::string, std::uint64_t>& counters) override;

  Result<std::vector<KnownTarget>> targets() override;
  Result<std::vector<Function>> functions(TargetId target) override;
  Result<std::vector<JudgedCheck>> checks(TargetId target) override;
  Result<std::vector<FunctionSites>> edgeSites(TargetId target) override;
  Result<std::vector<Assumption>> assumptions(TargetId target) override;
  Result<std::vector<Witness>> witnesses(TargetId target) override;
  Result<FoundWitness> witness(const std::string& idOrPrefix) override;
  Result<std::string> input(const std::string& hash) override;
  Result<std::vector<std::string>> corpus(TargetId target, const std::string& entry) override;
  Result<std::vector<Coverage>> coverage(TargetId target) override;
  Result<std::vector<ExecutionPath>> paths(TargetId target) override;
  Result<std::vector<ExecutionTree>> trees(TargetId target) override;
  Result<std::vector<Run>> runs(TargetId target) override;
  Result<std::vector<Contradiction>> contradictions(TargetId target) override;
  Result<std::vector<RefutingRun>> refutingRuns() override;
  Result<std::vector<ProvingRun>> provingRuns(TargetId target) override;
  Result<std::vector<RunCoverage>> runCoverage(TargetId target) override;
  Result<StoredSummaries> summaries() override;

protected:
  Status beginBatch() override;
  Status commitBatch() override;
  void dropBatch() override;

private:
  // Runs `body` in the open batch, or in a transaction of its own.
  Status write(const std::function<Status()>& body);
  Status readTogether(const std::function<Status()>& body); // sees one moment

  Status addRunCoverage(TargetId target, RunId run, const Coverage& coverage);
  Status writeRun(RunId run, const std::map<std::string, std::uint64_t>& counters, bool ended);
  Status checkReferences(TargetId target, const std::string& check, const Verdict& verdict);
  Result<WitnessWeight> weigh(TargetId target, const Verdict& verdict);
  // The contradiction that the verdict makes, if it makes one.
  Result<std::optional<Contradiction>> joinVerdict(TargetId target, const StoredVerdict& later);
  Status recordContradiction(TargetId target, const Contradiction& contradiction);
  void recordDropped(); // contradictions whose batch was dropped

  std::unique_ptr<Database> database_;
  bool inBatch_ = false;
  std::vector<std::pair<TargetId, Contradiction>> inThisBatch_;
};

} // namespace nuthatch::sqlite
