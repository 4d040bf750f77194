// The parts of a SARIF file that claims are read from, and nothing else of it.
#pragma once

#include "support/result.h"

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace nuthatch {

struct SarifResult {
  std::string tool, rule;
  std::string kind;         // "fail" where the file does not say
  std::string statement;    // what the tool says about it, for tools that have no other way to tell numbers
  std::set<int> weaknesses; // CWE numbers of the rule and of the result
  std::filesystem::path file;
  std::uint32_t firstLine = 0, lastLine = 0, column = 0;
};

// Every result that has a place. Relative places lie below `root`.
Result<std::vector<SarifResult>> readSarif(const std::filesystem::path& file,
                                           const std::filesystem::path& root);

} // namespace nuthatch
