// Builds a program of a written suite as its user would: by the Makefile that stands beside the tests. What
// the compiler says is in Problem::detail. Never runs what it built: that is replay/sandbox/sandbox.h.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// `stem`: the name of the test's source without its ending. Objects go to `objects`, which several programs
// of one suite may share. The path of the program comes back.
Result<std::filesystem::path> buildTestProgram(const std::filesystem::path& suite,
                                               const std::filesystem::path& objects, const std::string& stem);

// Names that a link did not find, in the words of any linker.
std::vector<std::string> undefinedReferences(const std::string& said);

} // namespace nuthatch
