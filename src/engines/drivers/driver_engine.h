// The engine of sequences (RANDOOP for C and C++; seed 003): explores, judges the crashes, writes coverage
// and refutations to the ledger. What a suite is made of stays here for whoever wants one (choose.h).
#pragma once

#include "builds/subject.h"
#include "engines/drivers/search/explore.h"
#include "engines/drivers/triage/judge.h"
#include "engines/drivers/triage/sorter.h"

#include <memory>
#include <optional>

namespace nuthatch {

struct DriverOptions {
  Phases phases = Phases::Both;
  // Who solves for values (engines/input_flips.h), made when sequences alone find nothing new; none: nobody.
  std::function<Result<std::unique_ptr<InputFlips>>()> makeFlips = nullptr;
  bool failAllocations = false; // drivers in which an allocation of the code under test fails, too
  SandboxPolicy policy = {};    // of a second server, in which drivers are looked at one by one
  // Once in the middle of the search: see Exploration::Parts.
  std::chrono::milliseconds pauseAfter{0};
  std::function<Status(const std::vector<Driver>& covering)> pause = nullptr;
};

class DriverEngine final : public Engine {
public:
  // `executable`: the checked build of the subject, which context.server runs.
  DriverEngine(const Subject& subject, const std::filesystem::path& executable, const ApiFilter& filter,
               std::function<Result<Replayer*>(CheckKind)> replayer, DriverOptions options = {});

  const char* name() const override { return "drivers"; }
  Status run(EngineContext& context) override;

  Api& api() { return api_; }
  const Api& api() const { return api_; }
  // Sorts failures of single calls, too; ready before the engine runs.
  CrashSorter& sorter() { return sorter_; }
  std::vector<Driver> covering() const;
  const std::vector<JudgedCrash>& crashes() const { return crashes_; }
  const std::vector<std::uint8_t>& covered() const { return exploration_->covered(); }
  const std::map<std::string, std::uint64_t>& counters() const { return counters_; }
  const ConcolicPhase* concolic() const { return concolic_.get(); } // null: there was none

private:
  Status startConcolic();

  const Subject& subject_;
  Api api_;
  Attribution attribution_;
  CrashSorter sorter_;
  std::function<Result<Replayer*>(CheckKind)> replayer_;
  DriverOptions options_;
  std::filesystem::path executable_;
  std::unique_ptr<DriverRunner> runner_, scout_;
  std::optional<ForkServer> scoutServer_;
  std::unique_ptr<ConcolicPhase> concolic_;
  std::unique_ptr<Exploration> exploration_;
  std::vector<JudgedCrash> crashes_;
  std::map<std::string, std::uint64_t> counters_;
};

} // namespace nuthatch
