// What verbs have in common that check rules of APIs: the flag --rules, and lines about what became of each rule.
#pragma once

#include "support/result.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace nuthatch {

struct RuleFlags {
  std::vector<std::string> words; // as they were typed
};

void addRuleFlags(CLI::App& app, RuleFlags& flags);

// From here on the process checks those of --rules, and those of nuthatch.rules/ beside what the user points at.
// False: there are none.
Result<bool> takeRules(const RuleFlags& flags, const std::vector<std::filesystem::path>& paths,
                       bool definesEnvironment = false);

// What became of the checks of one rule.
enum class RuleVerdict { Refuted, Proven, Open };
// A line for each rule that has events in the program, and for those that have none.
std::vector<std::string> ruleLines(const RuleFlags& flags,
                                   const std::function<RuleVerdict(const std::string&)>& verdictOf);
// The note of a broken rule, an event a line: "a.c:9: fclose(f): open -> closed".
std::vector<std::string> traceLines(const std::string& note);

} // namespace nuthatch
