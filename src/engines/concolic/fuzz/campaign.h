// One fuzzing campaign of one program, from builds to facts: starts the coverage and the symbolic build, asks
// first whether the target can be fuzzed at all, lets the fuzzer work, and takes each find where it belongs:
// inputs to the store and the ledger, failures to triage. The counterpart of random_engine.h for whole
// programs.
#pragma once

#include "engines/concolic/fuzz/fuzzer.h"
#include "engines/concolic/fuzz/triage.h"
#include "engines/concolic/summaries/explore.h"

namespace nuthatch::concolic {

struct CampaignOptions {
  FuzzOptions fuzz;
  SearchKind search = SearchKind::Paths;
  std::filesystem::path out = "nuthatch-out";
  std::filesystem::path seeds; // empty: none
  std::filesystem::path sync;  // empty: nobody to follow
  bool resume = false;
  bool allowWeakerSandbox = false;
  // When all is to be told. Without it the fuzzer has its budget from when it starts, and builds are made
  // before it; with it they are made while it mutates already.
  std::optional<std::chrono::steady_clock::time_point> end;
  std::vector<std::filesystem::path> readable; // files that the arguments name
  std::chrono::milliseconds inputTime{1'000};  // of one native run
  std::uint64_t targetMemory = std::uint64_t{1} << 30;
  // Hears the values of each input that covers new code or fails, where a harness asked for them.
  std::function<Status(const std::vector<std::string>& values, bool failed)> onTest;
};

struct CampaignResult {
  SearchKind search = SearchKind::Paths;
  FuzzTotals totals;
  std::vector<FoundCrash> crashes;
  TriageCounters triage;
  std::uint64_t seeds = 0, followed = 0;
  std::optional<Explored> explored; // by summaries
  std::vector<std::string> notes;
};

class Campaign {
public:
  Campaign(Subject& subject, ProgramShape shape, CampaignOptions options, Ledger& ledger, TargetId target);

  // `stopped` is asked often; `told` hears the totals several times a second.
  Result<CampaignResult> run(const std::function<bool()>& stopped,
                             const std::function<void(const FuzzTotals&)>& told);

private:
  Status probe(const std::vector<Input>& inputs);
  Result<std::vector<Input>> firstInputs();
  ForkServerOptions serverOptions() const;
  ForkServerOptions coverageOptions() const;
  Status found(const Find& find);
  Status beat(const FuzzTotals& totals, Fuzzer& fuzzer);
  Status writeTest(const Input& input, bool failed);
  Status writeKept();
  Status writeChecks();
  Status writeCoverage(const Fuzzer& fuzzer);
  Status writeFacts(const Fuzzer& fuzzer);
  Status learnShape();
  Status explore(std::vector<Input>& inputs, const std::function<bool()>& stopped);
  FuzzOptions afterExploring(std::size_t inputs) const;
  void addExplored();
  FuzzParts partsOfFuzzer();
  Status close(const std::function<bool()>& stopped);

  Subject& subject_;
  ProgramShape shape_;
  CampaignOptions options_;
  CampaignBuilds builds_;
  Ledger& ledger_;
  TargetId target_;
  unsigned processes_ = 0; // that the target may have
  bool restorable_ = false, wroteChecks_ = false;
  RunId run_ = 0;
  std::uint64_t newEdges_ = 0; // that no earlier run covered
  std::optional<Store> store_;
  std::filesystem::path coverage_;   // executable
  std::optional<ForkServer> asking_; // says what inputs were asked for
  std::optional<Triage> triage_;
  std::vector<Input> kept_; // not in the ledger yet
  CampaignResult result_;
  std::chrono::steady_clock::time_point lastFollow_, lastCoverage_;
};

// What verbs call.
Result<CampaignResult> runCampaign(Subject& subject, const ProgramShape& shape,
                                   const CampaignOptions& options, Ledger& ledger, TargetId target,
                                   const std::function<bool()>& stopped,
                                   const std::function<void(const FuzzTotals&)>& told);

} // namespace nuthatch::concolic
