// From the words of a command to how a program is started, for verbs that explore one by its input.
#pragma once

#include "engines/concolic/fuzz/input.h"
#include "module/entries/signature.h"

#include <filesystem>

namespace nuthatch {

struct ProgramFlags {
  std::vector<std::string> command; // the program and its arguments; @@ is the input file
  std::uint64_t longest = 64u << 10;
  std::string symbolicArguments;                // "N,LENGTH"
  std::vector<std::string> symbolicEnvironment; // "NAME,LENGTH"
};

// Files that the arguments name are added to `readable`.
Result<concolic::ProgramShape> shapeOf(const ProgramFlags& flags, WholeInput kind,
                                       std::vector<std::filesystem::path>& readable);

} // namespace nuthatch
