// The door for crashes of drivers, as replay/judge.h is for single calls: each root cause is run alone, made
// short and simple, replayed against the sanitizer build and sorted. What does not fail again is counted and
// dropped.
#pragma once

#include "engines/drivers/search/explore.h"
#include "engines/drivers/triage/triage.h"
#include "replay/replayer.h"

namespace nuthatch {

struct JudgedCrash {
  Crash crash; // with the simplest driver
  Triage triage;
  Replayed replayed;
};

class DriverJudge {
public:
  struct Parts {
    const Api& api;
    DriverRunner& runner;
    Attribution& attribution;
    const std::vector<Function>& functions;
    std::function<Result<Replayer*>(CheckKind)> replayer;
    std::chrono::milliseconds time{30'000}; // for making simple; what is left after it stays as it was met
    std::function<bool()> stopped;
    // Whose fault it is (sorter.h); none: what the rules of triage.h say of the driver alone.
    std::function<Result<Triage>(const Crash&)> sorted = nullptr;
  };
  explicit DriverJudge(Parts parts) : parts_(std::move(parts)) {}

  Result<std::vector<JudgedCrash>> judge(const std::map<std::string, Crash>& crashes);

  std::uint64_t unstable() const { return unstable_; }
  // By what the sanitizer build said instead.
  const std::map<std::string, std::uint64_t>& notConfirmed() const { return notConfirmed_; }

private:
  Result<std::optional<Crash>> again(const Driver& driver, const Crash& like);
  Status simplify(Crash& crash);
  bool over() const;

  Parts parts_;
  std::chrono::steady_clock::time_point deadline_;
  std::uint64_t unstable_ = 0;
  std::map<std::string, std::uint64_t> notConfirmed_;
};

// The check that a failing run of a driver refutes, and the call that was running.
std::optional<Check> checkOf(Attribution& attribution, const Api& api, const std::vector<Function>& functions,
                             const Driver& driver, std::size_t callsBegun, const Failure& failure,
                             std::size_t& call);

// One root cause: a kind of failure at a place of the source, however many instances of a template share it.
std::string rootCause(const Check& check);

} // namespace nuthatch
