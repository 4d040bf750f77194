// A CMake project without compile_commands.json: configured, not built, in a folder of the cache.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

// Where a project is configured, and whether a library is among its targets.
std::filesystem::path cmakeBuildFolder(const std::filesystem::path& cache,
                                       const std::filesystem::path& folder);
bool cmakeMakesLibrary(const std::filesystem::path& build);

// The project's own folder is not written to. What cmake said is in Problem::detail.
Result<Target> configureCMake(const std::filesystem::path& folder);

} // namespace nuthatch
