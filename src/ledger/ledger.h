// The store of facts behind one typed interface: engines write what they learn, reports read it. Nothing of
// SQL shows here, so SQLite (one file, suffix .nhl) and a server can stand behind it alike.
//
// A write that returned without a Problem is on disk: it survives kill -9 and a loss of power. Inside a Batch
// that holds once commit() returned; until then nothing of the batch is visible to anyone else. Several
// processes may write at once; a write waits for its turn, so keep batches short (one step of an engine,
// never a whole run).
//
// What is read back was checked: a row that is damaged, or an input whose content does not hash to its name, is a
// Problem that names the file, never a fact. A Ledger never prints and never exits. It belongs to one thread; another
// thread opens its own. A forked child can use neither a Ledger of its parent nor, while one is open there, one of its
// own: it must exec first. A child that runs target code must close the files it inherits.
#pragma once

#include "ledger/edge_sites.h"
#include "ledger/execution_path.h"
#include "ledger/facts.h"
#include "support/result.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

using TargetId = std::int64_t;
using RunId = std::int64_t;

// A check with what is known of it. A check that no engine spoke of is open: not reached, and its run is 0.
struct JudgedCheck {
  Check check;
  Verdict verdict = Open{OpenReason::NotReached, "no engine has judged it"};
  RunId run = 0; // the run that gave the verdict
};

struct FoundWitness {
  TargetId target = 0;
  Witness witness;
};

// A check that one run proved without bound or assumption and another refuted: one of our engines is wrong.
struct Contradiction {
  std::string check;
  RunId provenBy = 0;
  RunId refutedBy = 0;
  std::string witness;
  bool operator==(const Contradiction&) const = default;
};

// A run that refuted a check, whether its witness was the one that stands or not.
struct RefutingRun {
  TargetId target = 0;
  std::string check;
  RunId run = 0;
  bool operator==(const RefutingRun&) const = default;
};

// A run that proved a check by itself, whatever stands.
struct ProvingRun {
  std::string check;
  RunId run = 0;
  bool unreachable = false;
  bool operator==(const ProvingRun&) const = default;
};

// What one run covered by itself.
struct RunCoverage {
  RunId run = 0;
  Coverage coverage;
  bool operator==(const RunCoverage&) const = default;
};

class Batch;

class Ledger {
public:
  virtual ~Ledger() = default;
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  // The writes until commit() happen all or not at all, so one that fails (a contradiction apart, which is
  // recorded) spoils the batch. One batch at a time; a write outside a batch is its own.
  Result<Batch> begin();

  // The id of the target with this name and module hash; made when new. `target.id` is ignored.
  virtual Result<TargetId> putTarget(const KnownTarget& target) = 0;
  // Adds or updates by linkage name, by check id. Kind, function and ordinal of a check never change under
  // one id.
  virtual Status putFunctions(TargetId target, std::span<const Function> functions) = 0;
  virtual Status putChecks(TargetId target, std::span<const Check> checks) = 0;
  virtual Status putEdgeSites(TargetId target, std::span<const FunctionSites> functions) = 0;
  // One id, one assumption: another text under a known id is an error of ours, since proofs lean on it.
  virtual Status putAssumption(TargetId target, const Assumption& assumption) = 0;

  // SHA-256 of the bytes, which are stored once.
  virtual Result<std::string> putInput(std::string_view bytes) = 0;
  // Into the corpus of the function that takes it as its input; the input must be there.
  virtual Status keepInput(TargetId target, const std::string& entry, const std::string& hash, RunId run) = 0;
  // Its check and its input must be there. The same witness again keeps the stronger replay.
  virtual Status putWitness(TargetId target, const Witness& witness) = 0;
  // The witness must be there. A later path of the same witness, or tree of the same entry, takes the place of the earlier.
  virtual Status putPath(TargetId target, const ExecutionPath& path) = 0;
  virtual Status putTree(TargetId target, const ExecutionTree& tree) = 0;
  // Joins with what is known, by the rule in ledger/join.h. The witness of a refutation and the assumptions
  // of a proof must be there. A contradiction is a Problem of ours. It is recorded also where the caller then
  // drops its batch, and the check is never proven again.
  virtual Status setVerdict(TargetId target, const std::string& check, const Verdict& verdict, RunId run) = 0;
  // The union with what was hit before; how many edges are new.
  virtual Result<std::uint32_t> addCoverage(TargetId target, RunId run, const Coverage& coverage) = 0;

  // `run.id` and `run.endedAt` are ignored; `run.startedAt` is the time now where empty, and the invocation this process.
  virtual Result<RunId> beginRun(TargetId target, const Run& run) = 0;
  // The counters so far, so that a killed run shows how far it came; endRun also notes the time.
  virtual Status putCounters(RunId run, const std::map<std::string, std::uint64_t>& counters) = 0;
  virtual Status endRun(RunId run, const std::map<std::string, std::uint64_t>& counters) = 0;

  // Reads are in a fixed order: targets and runs by id, checks by place, the rest by name or id.
  virtual Result<std::vector<KnownTarget>> targets() = 0;
  virtual Result<std::vector<Function>> functions(TargetId target) = 0;
  virtual Result<std::vector<JudgedCheck>> checks(TargetId target) = 0;
  virtual Result<std::vector<FunctionSites>> edgeSites(TargetId target) = 0; // of some functions, or of none
  virtual Result<std::vector<Assumption>> assumptions(TargetId target) = 0;
  virtual Result<std::vector<Witness>> witnesses(TargetId target) = 0;
  // By id or by a prefix that fits one id only; among targets that share the id, the newest.
  virtual Result<FoundWitness> witness(const std::string& idOrPrefix) = 0;
  virtual Result<std::string> input(const std::string& hash) = 0;
  virtual Result<std::vector<std::string>> corpus(TargetId target, const std::string& entry) = 0; // hashes
  virtual Result<std::vector<Coverage>> coverage(TargetId target) = 0;
  virtual Result<std::vector<ExecutionPath>> paths(TargetId target) = 0; // of some witnesses, or of none
  virtual Result<std::vector<ExecutionTree>> trees(TargetId target) = 0;
  virtual Result<std::vector<Run>> runs(TargetId target) = 0;
  virtual Result<std::vector<Contradiction>> contradictions(TargetId target) = 0;
  virtual Result<std::vector<RefutingRun>> refutingRuns() = 0; // of all targets, since an id outlives a state of the code
  virtual Result<std::vector<ProvingRun>> provingRuns(TargetId target) = 0;
  virtual Result<std::vector<RunCoverage>> runCoverage(TargetId target) = 0;

protected:
  Ledger() = default;
  friend class Batch;
  virtual Status beginBatch() = 0;
  virtual Status commitBatch() = 0;
  virtual void dropBatch() = 0;
};

// Drops its writes when it dies uncommitted. The ledger must outlive it.
class [[nodiscard]] Batch {
public:
  Batch(Batch&& other) noexcept : ledger_(std::exchange(other.ledger_, nullptr)) {}
  Batch& operator=(Batch&& other) = delete;
  ~Batch() {
    if (ledger_) ledger_->dropBatch();
  }

  Status commit();

private:
  friend class Ledger;
  explicit Batch(Ledger& ledger) : ledger_(&ledger) {}
  Ledger* ledger_;
};

enum class LedgerMode {
  ReadWrite, // made when missing
  ReadOnly,  // never made, never changed
};

Result<std::unique_ptr<Ledger>> openLedger(const std::filesystem::path& path, LedgerMode mode);

} // namespace nuthatch
