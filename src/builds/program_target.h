// What `fuzz` runs and `replay` runs again: the program of what the user typed, its own fuzz harness, or, of a
// library that has neither, the library with a harness that we write (driver/byte_harness.h).
#pragma once

#include "frontend/compile.h"

#include <optional>

namespace nuthatch {

struct ProgramTarget {
  Target target;
  std::vector<std::string> calls;         // of the harness that was written; empty: none was
  std::optional<CompiledTarget> compiled; // where looking for the program compiled all of the target already
};

// `harness`: where it is written, if it is. A folder with several programs is a library with programs beside it,
// unless `wantsProgram` says that a program is meant.
Result<ProgramTarget> findProgramTarget(std::span<const std::filesystem::path> paths,
                                        const std::filesystem::path& harness, bool wantsProgram);

} // namespace nuthatch
