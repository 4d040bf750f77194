// Where Nuthatch's own files lie: what was shipped with the program, and what may be kept between runs.
// The build tree and an installed tree have the same shape (bin/ beside share/nuthatch), so one rule serves.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace nuthatch {

// The running program itself.
std::filesystem::path executablePath();

// Which build of a program this is, for keys of caches: its path, size and time. Asking it for its version
// would cost more than the rest of a cache hit, and says less.
std::string programIdentity(const std::filesystem::path& program);

// share/nuthatch beside the program's bin folder; $NUTHATCH_RESOURCES overrides it.
Result<std::filesystem::path> resourceFolder();

// Bitcode of the library models (models/) for a data model, "LP64" or "ILP32".
Result<std::filesystem::path> modelsFile(std::string_view dataModel);

// $NUTHATCH_CACHE, else $XDG_CACHE_HOME/nuthatch, else ~/.cache/nuthatch. Made when it is missing.
// All in it can be deleted at any time: it only saves work.
Result<std::filesystem::path> cacheFolder();

} // namespace nuthatch
