// The half of `nuthatch drive` for C and C++ libraries.
#pragma once

#include "cli/progress.h"
#include "engines/exhaustive/sequences/sequences.h"

#include <filesystem>

namespace nuthatch {

struct DriveSequences {
  std::vector<std::filesystem::path> paths;
  std::filesystem::path out;
  sequences::SequenceOptions options;
  bool json = false, allowWeakerSandbox = false, provesAll = true;
};

// Prints the report; the exit code goes out.
Result<int> driveSequences(const DriveSequences& request, ProgressLine& progress);

} // namespace nuthatch
