// AddressSanitizer for bitcode whose source is not at hand.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// Instrumented bitcode of a bitcode file. UndefinedBehaviorSanitizer works on source only: a note says so.
Result<std::string> sanitizeBitcode(const std::filesystem::path& file, std::vector<std::string>& notes);

} // namespace nuthatch
