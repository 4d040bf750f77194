// The search of seed 003, Fig. 1: extend what ran well, run, sort into normal, exception and runtime error,
// keep what reached a new state or a new branch; on a plateau solve for values that pass the branches in the
// way (concolic_phase.h), and extend what came of it. Both halves share one budget by what each finds. Goes
// out: the drivers that covered something new, the failing ones by root cause, and the counters of the run.
#pragma once

#include "engines/drivers/search/concolic_phase.h"
#include "engines/drivers/search/generator.h"
#include "engines/drivers/search/runner.h"
#include "engines/engine.h"
#include "replay/attribute.h"
#include "search/schedule.h"
#include "support/work_time.h"

#include <chrono>
#include <unordered_set>

namespace nuthatch {

// A driver that ended in a runtime error, for one root cause.
struct Crash {
  Check check;
  Driver driver; // the shortest met
  Failure failure;
  std::size_t call = 0;    // that was running; the number of calls: the end of the driver
  std::uint64_t times = 0; // how often the cause was met
};

enum class Phases {
  Both,
  Sequences, // random alone
  Concolic,  // sequences only until every callable had its turn
};

inline constexpr const char* kDriverRate = "drivers a CPU second"; // a counter

class Exploration {
public:
  struct Parts {
    Api& api;
    DriverRunner& runner;
    Attribution& attribution;
    const std::vector<Function>& functions; // all of the target's
    std::uint64_t seed = 1;
    std::chrono::milliseconds time{60'000};
    std::uint64_t runs = ~0ull; // drivers at the most; same seed and runs, same drivers
    Phases phases = Phases::Both;
    bool failAllocations = false;      // some drivers let one fail
    ConcolicPhase* concolic = nullptr; // null: sequences alone
    // Once, when so much of the time is over: somebody else's turn, whose builds are not of this time.
    std::chrono::milliseconds pauseAfter{0};
    std::function<Status()> pause = nullptr;
    std::function<void(std::uint64_t runs, std::uint64_t edges, std::size_t crashes)> progress;
    std::function<bool()> stopped;
  };
  explicit Exploration(Parts parts);

  Status run();

  // In the order in which they were found, those that reached a new branch first.
  std::vector<Driver> covering() const;
  std::map<std::string, Crash>& crashes() { return crashes_; }          // by root cause
  const std::vector<std::uint8_t>& covered() const { return covered_; } // enum nh_edge_taken
  const std::map<std::string, std::uint64_t>& counters() const { return counters_; }

private:
  bool over();
  bool hasClock() const { return parts_.runs == ~0ull; } // a number of runs gives the same drivers always
  std::uint64_t edgesTaken() const;
  void takeCoverage();
  bool concolicMayWork() const;
  Status pauseOnce();
  Status sequenceRound();
  Status concolicRound();
  double costOfTurn(double counted, std::chrono::duration<double> took) const; // in drivers
  Status runAll(const std::vector<Driver>& drivers);
  std::vector<Driver> nextBatch();
  std::optional<Driver> setUpDriver() const;
  std::vector<Driver> likeCallers();
  bool isSetUp(const Driver& driver) const { return setUp_ && setUp_->calls == driver.calls; }
  void setUpEnded(const Driver& driver, const InputResult& result);
  std::uint16_t chooseTarget();
  void weighTargets();
  Result<bool> ended(const Driver& driver, std::size_t base, const InputResult& result,
                     const Failure* failure);
  // What failed; nothing: outside of the user's code, or nobody knows.
  std::optional<CheckKind> failed(const Driver& driver, const InputResult& result, const Failure& failure);
  // Where it does something that no driver before it did.
  void takeNews(const Driver& ran, const Observation& seen);

  struct Record { // of one target
    std::uint64_t tries = 0, failures = 0;
    std::uint64_t bareTries = 0, bareFailures = 0; // of drivers that started from nothing
    double weight = 1;
  };

  Parts parts_;
  Generator generator_;
  std::vector<Record> records_; // by callable
  std::unordered_set<std::uint64_t> states_, tried_;
  std::unordered_set<std::uint32_t> behaviours_;
  std::vector<Driver> covering_;
  std::vector<bool> reachesNew_;   // of those: a new branch
  std::vector<std::size_t> bases_; // of the drivers of the batch that runs; empty: of none
  std::size_t batch_;              // drivers of the next one
  std::map<std::string, Crash> crashes_;
  std::vector<std::uint8_t> covered_;
  std::map<std::string, std::uint64_t> counters_;
  std::optional<WorkDeadline> end_; // of what run() has begun
  double weightSum_ = 0;
  search::Schedule schedule_{2};                  // sequences, concolic
  std::uint64_t batches_ = 0;                     // of sequences
  double recentGain_ = 0;                         // new edges of the last few
  std::chrono::duration<double> sequenceTime_{0}; // what they took
  double sequenceDrivers_ = 0;                    // and held
  std::size_t exhaustedAt_ = 0;                   // covering drivers when the solver had nothing left to do
  std::optional<Driver> setUp_;                   // the library's own, until it ran to its end
  bool dry_ = false;                              // no sequence is left that was not tried
};

} // namespace nuthatch
