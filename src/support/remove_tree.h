// Removing a folder that untrusted code has filled.
#pragma once

#include "support/result.h"

#include <filesystem>

namespace nuthatch {

// Removes `folder` and all below it, also folders without rights, and trees deeper than a path can name or
// the process has descriptors for. Never follows a link.
Status removeTree(const std::filesystem::path& folder);

} // namespace nuthatch
