// The concolic half of seed 003, Fig. 1: a driver runs in the symbolic build with the values of its arguments
// as input, and the branches that the drivers' search could not pass are flipped. In: bytes of a driver and
// the branches that have a side nobody took. Out: bytes of the same calls with other values. Flips are asked
// in the order of the path; what a conflict sequence rules out is not asked (conflicts.h), the rest goes from
// cheap to dear (lazy_solver.h).
#pragma once

#include "engines/concolic/path/conflicts.h"
#include "engines/concolic/path/flip_core.h"
#include "engines/concolic/path/lazy_solver.h"
#include "engines/concolic/trace/native_program.h"
#include "engines/input_flips.h"

#include <unordered_set>

namespace nuthatch::concolic {

struct FlipOptions {
  LazyOrder order = LazyOrder::All;
  SandboxPolicy policy;
  std::chrono::milliseconds query{300};
};

class ArgumentFlips final : public InputFlips {
public:
  static Result<std::unique_ptr<ArgumentFlips>> make(const Target& target, const Module& compiled,
                                                     const Callables& callables, const FlipOptions& options);

  Result<std::vector<FlippedInput>> flip(const std::string& input, const FlipWish& wish) override;
  const std::map<std::string, BranchFate>& fates() const override { return fates_; }
  std::map<std::string, std::uint64_t> counters() const override;

private:
  // Terms are never freed, so they and all that is made of them live in an epoch.
  struct Epoch {
    Epoch(const ProgramShape& shape, LazyOrder order);
    expr::Terms terms;
    FlipCore core;
    Conflicts conflicts;
    LazySolver solver;
    std::unique_ptr<SymbolicProgram> program;
  };
  struct Walk; // along one trace

  ArgumentFlips(std::shared_ptr<const SymbolicBuild> build, FlipOptions options);
  Status begin();
  void countEpoch(std::map<std::string, std::uint64_t>& into) const;
  const std::string& placeOf(std::uint64_t site) const;

  std::shared_ptr<const SymbolicBuild> build_;
  FlipOptions options_;
  ProgramShape shape_;
  std::unordered_map<std::uint64_t, std::string> places_; // by name of site
  std::unique_ptr<Epoch> epoch_;
  std::map<std::string, BranchFate> fates_;
  std::unordered_map<std::uint64_t, std::uint32_t> asked_; // by edge
  std::unordered_set<std::uint64_t> seenWays_;
  std::map<std::string, std::uint64_t> counters_; // of epochs that ended, and of the runs
};

} // namespace nuthatch::concolic
