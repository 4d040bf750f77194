// Runs drivers in the fork server: many in one child where speed counts, alone where a fact is wanted.
#pragma once

#include "driver/observation.h"
#include "replay/fork_server.h"

#include <functional>

namespace nuthatch {

// A driver that ran alone, in a child of its own.
struct AloneRun {
  Outcome outcome = Outcome::NotRun;
  Observation seen;
  std::vector<std::uint32_t> edges; // covered, by number in the server's table
  std::optional<Failure> failure;
  bool unverified = false; // of a guided build: it met a check that nobody has verified, or nobody knows
};

class DriverRunner {
public:
  DriverRunner(ForkServer& server, std::size_t entry, const Callables& callables)
      : server_(server), entry_(entry), callables_(callables) {}

  // `each` hears of every driver in order: what became of it, and the failure that ended its child, if any.
  // It stops the rest by returning false. Coverage adds up over all runs; `runs` counts drivers.
  using Each = std::function<Result<bool>(std::size_t, const InputResult&, const Failure*)>;
  Status runMany(std::span<const Driver> drivers, const Each& each);

  // From now on a child gets so many drivers that it is back after about so long: whoever works by the clock
  // hears of them in time. Zero: all of them.
  void keepPace(std::chrono::milliseconds pace) { pace_ = pace; }

  Result<AloneRun> runAlone(const Driver& driver);

  std::uint64_t runs() const { return runs_; }
  std::uint64_t children() const { return children_; }
  std::chrono::nanoseconds cpu() const { return cpu_; } // of the target's processes
  ForkServer& server() { return server_; }
  const Callables& callables() const { return callables_; }
  std::size_t entry() const { return entry_; }

private:
  ForkServer& server_;
  std::size_t entry_;
  const Callables& callables_;
  std::uint64_t runs_ = 0, children_ = 0;
  std::chrono::milliseconds pace_{0};
  std::size_t together_ = 64; // drivers of the next child, at that pace
  std::chrono::nanoseconds cpu_{0};
};

} // namespace nuthatch
