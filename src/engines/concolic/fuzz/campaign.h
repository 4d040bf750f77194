// One fuzzing campaign of one program, from builds to facts: starts the coverage and the symbolic build, asks
// first whether the target can be fuzzed at all, lets the fuzzer work, and takes each find where it belongs:
// inputs to the store and the ledger, failures to the judge. The counterpart of random_engine.h for whole
// programs.
#pragma once

#include "engines/concolic/fuzz/fuzzer.h"
#include "engines/concolic/fuzz/store.h"
#include "builds/court.h"
#include "ledger/ledger.h"

namespace nuthatch::concolic {

struct CampaignOptions {
  FuzzOptions fuzz;
  std::filesystem::path out = "nuthatch-out";
  std::filesystem::path seeds; // empty: none
  std::filesystem::path sync;  // empty: nobody to follow
  bool resume = false;
  bool allowWeakerSandbox = false;
  std::vector<std::filesystem::path> readable; // files that the arguments name
  std::chrono::milliseconds inputTime{1'000};  // of one native run
  std::uint64_t targetMemory = std::uint64_t{1} << 30;
  // Hears the values of each input that covers new code or fails, where a harness asked for them.
  std::function<Status(const std::vector<std::string>& values, bool failed)> onTest;
};

// A failure that was met, once for each place where it happens.
struct FoundCrash {
  std::filesystem::path file;
  std::string what;       // "signal 11: read through a null pointer"
  bool confirmed = false; // a check was refuted by it, with its witness replayed
  bool known = false;     // another way to a check that was refuted before
  std::string note;       // why not confirmed, where not
};

struct CampaignResult {
  FuzzTotals totals;
  std::vector<FoundCrash> crashes;
  std::uint64_t hangs = 0;
  std::uint64_t seeds = 0, followed = 0;
  std::vector<std::string> notes;
};

using StartSymbolic = std::function<Result<std::unique_ptr<SymbolicProgram>>(expr::Terms&)>;

class Campaign {
public:
  Campaign(Subject& subject, ProgramShape shape, CampaignOptions options, StartSymbolic symbolic,
           Ledger& ledger, TargetId target);

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
  Status tryChecked(const Input& input);
  Status writeTest(const Input& input, bool failed);
  Status failed(const Input& input, const Failure& failure);
  Status judge(const Input& input, FoundCrash& crash);
  Result<Input> withoutTails(const Input& input);
  Status openCourt();
  Status writeKept();
  Status writeFacts(const Fuzzer& fuzzer);

  Subject& subject_;
  ProgramShape shape_;
  CampaignOptions options_;
  StartSymbolic symbolic_;
  Ledger& ledger_;
  TargetId target_;
  RunId run_ = 0;
  std::optional<Store> store_;
  std::filesystem::path coverage_;   // executable
  std::optional<ForkServer> asking_; // says what inputs were asked for
  std::unique_ptr<Court> court_;     // open from the first failure on
  std::vector<Input> kept_;          // not in the ledger yet
  std::set<std::string> knownFailures_;
  std::optional<Input> hang_; // the first that met a limit: judged last, for it takes long
  CampaignResult result_;
  std::atomic<bool> crashed_ = false; // workers ask
  std::chrono::steady_clock::time_point lastFollow_;
};

// The builds, then the campaign: what verbs call.
Result<CampaignResult> runCampaign(Subject& subject, const ProgramShape& shape,
                                   const CampaignOptions& options, Ledger& ledger, TargetId target,
                                   const std::function<bool()>& stopped,
                                   const std::function<void(const FuzzTotals&)>& told);

// What a run that failed shows, in a line.
std::string describe(const Failure& failure);

} // namespace nuthatch::concolic
