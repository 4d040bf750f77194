// From the text of a rule file to rules. A wrong file is one Problem: file:line:column, what is wrong there, and what
// to write instead. What is checked here: words in their places, states that are there, names that are bound. Whether
// a program has the functions of a rule only the program's module knows (src/module/rules).
#pragma once

#include "rules/rule.h"
#include "support/result.h"

#include <string_view>
#include <vector>

namespace nuthatch::rules {

Result<std::vector<Rule>> parse(std::string_view text, std::string_view file);

// The rule as a file holds it; parsed again it is the same rule.
std::string print(const Rule& rule);

} // namespace nuthatch::rules
