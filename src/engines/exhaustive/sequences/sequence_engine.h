// Exhaustive drivers of a C or C++ subject, as an engine: native runs over small domains (sequences.h), then
// the bounded proof for all values (tree_proof.h), then the judge over what failed. Facts go to the ledger;
// what is said of each driver stays here. `nuthatch drive` prints it; whoever else wants exhaustive drivers
// (hunt) runs this with a smaller bound.
#pragma once

#include "engines/drivers/triage/judge.h"
#include "engines/exhaustive/sequences/tree_proof.h"

namespace nuthatch::sequences {

struct SequenceEngineOptions {
  SequenceOptions sequences; // its budget is the engine's: half for runs, the rest for proofs
  bool proves = true;        // false: native runs alone
};

// Each driver is counted once.
struct SequenceCounts {
  std::size_t drivers = 0;
  std::size_t forAll = 0;    // proven for all values
  std::size_t inDomains = 0; // all values of the domains ran without an error, no more is known
  std::size_t needs = 0;     // fail only where a caller breaks what the API asks for
  std::size_t refuted = 0;
  std::size_t open = 0; // a failure that nobody confirms, or a limit of ours
};

class SequenceEngine final : public Engine {
public:
  SequenceEngine(const Subject& subject, const std::filesystem::path& executable,
                 SequenceEngineOptions options, std::function<Result<Replayer*>(CheckKind)> replayer);

  const char* name() const override { return "exhaustive"; }
  Status run(EngineContext& context) override;

  std::function<void(const std::string&)> said = [](const std::string&) {}; // progress in words

  const SequenceCounts& counts() const { return counts_; }
  const std::vector<JudgedCrash>& crashes() const { return crashes_; }
  const ShapeProof& proof() const { return proof_; }
  std::uint64_t runs() const { return runs_; }
  std::size_t targets() const { return targets_; }
  bool isComplete() const { return complete_; }
  std::chrono::milliseconds running() const { return running_; }

  // "proven: all 40 drivers of at most 3 calls: 38 for all values, 2 for the domains"
  std::string verdict() const;

private:
  void count(const Sequences& sequences);

  const Subject& subject_;
  Api api_;
  Attribution attribution_;
  SequenceEngineOptions options_;
  std::function<Result<Replayer*>(CheckKind)> replayer_;
  SequenceCounts counts_;
  std::vector<JudgedCrash> crashes_;
  ShapeProof proof_;
  std::uint64_t runs_ = 0;
  std::size_t targets_ = 0;
  bool complete_ = false;
  std::chrono::milliseconds running_{0};
};

} // namespace nuthatch::sequences
