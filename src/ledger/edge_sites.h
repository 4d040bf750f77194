// Where the branch edges of functions stand in the source: what turns the numbers of a Coverage into lines and branches
// of a page. Plain values, as facts.h has them.
#pragma once

#include "ledger/facts.h"

namespace nuthatch {

// One edge. The lines are of the file that the edge stands in: those whose nearest edge before them is this one. They
// ran where the edge was taken, unless a call between them did not come back.
struct EdgeSite {
  Place place; // where the branch stands; unknown for an edge that the compiler found never to be taken
  std::vector<std::uint32_t> lines; // sorted
  bool operator==(const EdgeSite&) const = default;
};

struct FunctionSites {
  std::string function;        // linkage name
  std::vector<EdgeSite> sites; // by edge number; 0 is the entry
  bool operator==(const FunctionSites&) const = default;
};

} // namespace nuthatch
