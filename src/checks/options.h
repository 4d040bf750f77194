// Which checks are wanted. No LLVM here: pipeline options and the command line carry this struct.
#pragma once

#include "ledger/facts.h"

#include <set>

namespace nuthatch {

struct CheckOptions {
  std::set<CheckKind> kinds; // empty: all of them
  bool inLibraryCode = true; // also in templates of system headers: that is where vector[i] goes wrong
  bool wants(CheckKind kind) const { return kinds.empty() || kinds.contains(kind); }
};

} // namespace nuthatch
