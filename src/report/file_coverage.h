// Coverage as files, lines and branches: edges of the ledger at their places (ledger/edge_sites.h). A line ran where
// the nearest branch edge before it was taken. Instances of one template share lines: what one of them reached is
// reached.
#pragma once

#include "report/record.h"

#include <map>

namespace nuthatch {

struct CoveredBranch {
  std::uint32_t line = 0, column = 0;
  bool reached = false;    // somebody came to the branch
  std::vector<bool> taken; // each way out
};

struct CoveredFunction {
  const Function* function = nullptr;
  bool entered = false;
};

struct FileCoverage {
  std::string file;
  std::map<std::uint32_t, bool> lines;    // line -> it ran
  std::vector<CoveredBranch> branches;    // by place
  std::vector<CoveredFunction> functions; // by line
  std::size_t linesRun() const;
  std::size_t waysOut() const;
  std::size_t waysTaken() const;
};

std::vector<FileCoverage> coverageByFile(const Record& record); // by name

} // namespace nuthatch
