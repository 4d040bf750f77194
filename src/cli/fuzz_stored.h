// What a fuzzing process that was killed, or died of a fault of ours, had written down: told by its parent.
#pragma once

#include "replay/supervise.h"

#include <filesystem>

namespace nuthatch {

// Prints the report and returns the exit code.
int reportStored(const std::filesystem::path& out, bool json, const SupervisedEnd& end);

} // namespace nuthatch
