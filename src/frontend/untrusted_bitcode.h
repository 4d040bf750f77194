// Bitcode that somebody hands in, read at arm's length. LLVM's reader takes its input for well formed: a damaged
// file ends the process that reads it. So a child reads, verifies and writes it again, and what the child wrote
// is what everybody else reads. A crash there is a Problem here.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>

namespace nuthatch {

// Bitcode or textual IR in; bitcode as LLVM itself writes it out.
Result<std::string> readUntrustedBitcode(const std::filesystem::path& file);

} // namespace nuthatch
