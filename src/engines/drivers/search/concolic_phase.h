// The concolic half of the search over drivers (seed 003, IV): chooses branches with one side covered,
// drivers that reach them, and asks for values that take the other side (engines/input_flips.h). In: the
// drivers that covered something, and what is covered now. Out: drivers to run. Never runs one itself but to
// learn what it reaches, in a process of its own.
#pragma once

#include "engines/drivers/search/branches.h"
#include "engines/drivers/search/runner.h"
#include "engines/input_flips.h"

#include <memory>
#include <set>

namespace nuthatch {

class ConcolicPhase {
public:
  struct Parts {
    const Callables& callables;
    const std::vector<EdgeRange>& edges;
    DriverRunner& scout;                                            // of another server than the search's
    std::function<Result<std::unique_ptr<InputFlips>>()> makeFlips; // called once, when first needed
  };
  explicit ConcolicPhase(Parts parts) : parts_(std::move(parts)), branches_(parts_.edges) {}

  struct Round {
    std::vector<Driver> drivers;
    double cost = 0; // in drivers that could have run instead
  };
  // Values for one driver. Nothing to do: no drivers and no cost.
  Result<Round> next(const std::vector<Driver>& covering, std::span<const std::uint8_t> covered);
  // Is there a branch that some driver can be tried on?
  bool exhausted() const { return exhausted_; }

  const Branches& branches() const { return branches_; }
  const InputFlips* flips() const { return flips_.get(); } // null: never needed, or it could not be built
  const std::string& trouble() const { return trouble_; }  // why it could not be built

private:
  struct Reach {
    std::vector<std::uint32_t> edges; // covered by the driver alone; sorted
    std::uint32_t tries = 0;
  };
  Status learn(const std::vector<Driver>& covering);
  std::size_t choose(const std::vector<std::size_t>& open, std::set<std::string>& places);

  Parts parts_;
  Branches branches_;
  std::unique_ptr<InputFlips> flips_;
  std::string trouble_;
  std::vector<Reach> reach_;                     // by driver
  std::map<std::string, std::uint32_t> triesOf_; // by place
  bool exhausted_ = false;
};

} // namespace nuthatch
