// Makes an input short that covers something new: blocks that do not matter for it are cut, many tried
// with one call, within a number of runs. Short inputs run faster, mutate better and have shorter paths
// to solve. What comes out covers all of `wanted`.
#pragma once

#include "engines/concolic/fuzz/coverage.h"

namespace nuthatch::concolic {

struct Trimmed {
  Input input;
  std::vector<Feature> features;
};
Result<Trimmed> trimmed(NativeRunner& runner, Trimmed from, std::span<const Feature> wanted,
                        unsigned mostRuns);

} // namespace nuthatch::concolic
