// What `nuthatch unit` says at its end: likely bugs by root cause, the suite and what it covers, then what
// functions need of their callers. Numbers that only a developer of Nuthatch reads are told when asked for.
#pragma once

#include "builds/subject.h"
#include "cli/progress.h"
#include "engines/drivers/driver_engine.h"
#include "engines/drivers/suite/mutation.h"
#include "frontend/tree_roles.h"
#include "suite/since.h"
#include "suite/unit_suite.h"

namespace nuthatch {

struct UnitResult {
  const Subject& subject;
  const DriverEngine& engine;
  const std::vector<UnitLeftOut>& leftOut;
  const WrittenSuite* suite = nullptr;    // none: nothing was to be written
  std::vector<std::uint8_t> covered = {}; // by the suite that is delivered, or by the search
  std::size_t unstable = 0;               // tests that were dropped for it
  std::size_t redundant = 0;              // tests in which every check is verified
  MutationCounts mutation = {};
  const std::vector<ChosenTest>* tests = nullptr;
  SuiteLosses losses = {};                    // between the search and the suite
  std::vector<ChangedBehaviour> changed = {}; // since a revision
  std::vector<StepTime> times = {};
};

struct UnitTelling {
  std::filesystem::path out;
  std::string since; // a revision, or empty
  bool json = false, statistics = false;
};

// Prints it, and writes why branches are not covered beside the suite.
Status tellUnit(const UnitResult& result, const UnitTelling& telling);

} // namespace nuthatch
