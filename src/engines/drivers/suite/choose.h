// From drivers that covered something to the tests of a suite: the smallest set that keeps the coverage, each
// as short and simple as keeps its share, with what it observed. Only what was the same in every run, in
// another order and in another process is left in an observation: the rest is not asserted.
#pragma once

#include "engines/drivers/search/slots.h"
#include "engines/drivers/search/runner.h"
#include "engines/drivers/suite/losses.h"
#include "module/native/lower_native.h"

#include <set>

namespace nuthatch {

struct ChosenTest {
  Driver driver;
  Observation seen;
  bool alone = false;    // leaves something behind: it wants a process of its own, and no look for leaks
  std::size_t about = 0; // the call that the test is about; looks at the state may follow
  std::vector<std::uint32_t> covers; // like keeps: all that it reaches
  std::vector<std::uint32_t> keeps;  // the edges for which it was chosen; from kBehaviours on: behaviours
};

inline constexpr std::uint32_t kBehaviours = 1u << 31;

class TestChooser {
public:
  // From `stopped` on tests stay as they were found; from `hurries` on nobody looks for shorter ones that do the
  // same.
  TestChooser(const Api& api, DriverRunner& runner, const std::vector<EdgeRange>& edges,
              std::function<bool()> stopped, std::function<bool()> hurries)
      : api_(api), runner_(runner), edges_(edges), stopped_(std::move(stopped)),
        hurries_(std::move(hurries)) {}

  // Tests in which every check is verified already are left out.
  void leaveOutRedundant() { redundantToo_ = false; }

  Result<std::vector<ChosenTest>> choose(const std::vector<Driver>& covering);

  // Observations in another process, and in reverse order: what differs is no longer seen; a test whose
  // outcome differs is dropped. Says how many were.
  Result<std::size_t> dropUnstable(std::vector<ChosenTest>& tests, DriverRunner& another);

  const SuiteLosses& losses() const { return losses_; }

private:
  struct Candidate {
    Driver driver;
    AloneRun run;
  };
  std::vector<std::uint32_t> worthOf(const Driver& driver, const AloneRun& run) const;
  Status chooseFrom(const std::vector<Candidate>& candidates, std::set<std::uint32_t>& left,
                    std::vector<ChosenTest>& chosen);
  Result<std::vector<Candidate>> runAll(const std::vector<Driver>& drivers,
                                        const std::function<bool()>& ends);
  std::vector<Driver> singleCalls(const std::vector<Driver>& drivers) const;
  Result<ChosenTest> simplified(Candidate candidate, const std::vector<std::uint32_t>& keeps);
  Result<bool> tryInstead(Candidate& current, Driver other, const std::vector<std::uint32_t>& keeps);
  Status addObservers(ChosenTest& test);

  const Api& api_;
  DriverRunner& runner_;
  const std::vector<EdgeRange>& edges_;
  std::function<bool()> stopped_, hurries_;
  bool redundantToo_ = true;
  SuiteLosses losses_;
};

} // namespace nuthatch
