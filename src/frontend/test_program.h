// Builds programs of a written suite as its user would: by the Makefile that stands beside the tests. Never runs
// what it built: that is replay/sandbox/sandbox.h.
#pragma once

#include "support/result.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// Makes what can be made of `goals` in `suite`, where everything it makes goes, too. What the tools said comes
// back; what was made is seen by its files. After `limit` it is ended.
Result<std::string> makeGoals(const std::filesystem::path& suite, const std::vector<std::string>& goals,
                              std::chrono::milliseconds limit);

// Lines of the file `name` about which a compiler complains in what it said.
std::vector<std::size_t> linesWithErrors(const std::string& said, const std::string& name);
// The first error in what was said of that file; else the first that there is, else the first line.
std::string firstError(const std::string& said, const std::string& name);

// Whether a linker met two definitions of one name.
bool isDefinedTwice(const std::string& said);

// Names that a link did not find, in the words of any linker.
std::vector<std::string> undefinedReferences(const std::string& said);

} // namespace nuthatch
