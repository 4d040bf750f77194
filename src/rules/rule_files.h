// Where rules come from: files and folders that the user names, `nuthatch.rules/` of a project, and those that are
// shipped. Comes in: words as the user typed them. Goes out: rules, each name once, sorted by name.
#pragma once

#include "rules/rule.h"
#include "support/result.h"

#include <filesystem>
#include <vector>

namespace nuthatch::rules {

inline constexpr const char* kProjectFolder = "nuthatch.rules";

// A word is `builtin`, a file, a folder (its *.rule files), or the name of a shipped rule.
Result<std::vector<Rule>> load(const std::vector<std::string>& words);

} // namespace nuthatch::rules
