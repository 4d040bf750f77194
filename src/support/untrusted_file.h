// Files that untrusted code had in its hands, or has named.
#pragma once

#include "support/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace nuthatch {

// Whole, like readFile (support/files.h), of a file in a folder that untrusted code writes to: it must be a regular
// file, no link to another, and no larger than `atMost`.
Result<std::string> readUntrustedFile(const std::filesystem::path& path, std::uint64_t atMost);

// `wish` as a part of a file's name that every file system, shell and make takes as it is: letters, digits, and
// a few signs, not too long. Two wishes that differ give two names.
std::string plainFileName(std::string_view wish);

} // namespace nuthatch
