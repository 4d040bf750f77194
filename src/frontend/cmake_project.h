// A CMake project without compile_commands.json: configured, not built, in a folder of the cache.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

// The project's own folder is not written to. What cmake said is in Problem::detail.
Result<Target> configureCMake(const std::filesystem::path& folder);

} // namespace nuthatch
