// The summary of a function with loops without a run of it: its flat form (flat_function.h) is executed symbolically, path
// by path, with rounds up to a bound on the memory that it reads. A loop that looks for something in its memory and
// carries nothing but its place has as many paths as places times exits; where the paths are more than a bound there is no
// summary, and runs find what they can. Paths that read farther are left out: a call that can take them is not covered, and
// the search goes on with runs there.
#pragma once

#include "engines/concolic/instrument/flat_function.h"
#include "engines/concolic/summaries/summary.h"

namespace nuthatch::concolic {

struct UnrollLimits {
  std::size_t mostPaths = 600, mostSteps = 60'000;
  std::uint64_t mostBytes = 257; // of one memory: a text of 256 characters and its end
};

// Nothing: too many paths, or no path at all.
std::optional<std::vector<PathSummary>> unroll(expr::Terms& terms, const FlatFunction& function,
                                               const UnrollLimits& limits = {});

} // namespace nuthatch::concolic
