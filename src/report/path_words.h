// The steps of a path in words, and which of them belong together: rounds of a loop are told by the first and the last.
#pragma once

#include "ledger/execution_path.h"

#include <string>
#include <vector>

namespace nuthatch {

std::string inWords(const PathWay& way);                        // "i < n holds", "switch on c", "enters f"
std::string valuesInWords(const std::vector<NamedValue>& values); // "i = 3, n = 4"
std::string inWords(const PathStep& step);                      // both

// A condition or a name as a person reads it: without the arguments of templates.
std::string plainCode(const std::string& code);
// Without what the way says already: `empty() = false` where empty() does not hold.
std::vector<NamedValue> toldValues(const PathStep& step);

// Steps [from, from + count): one step, or rounds of `period` steps each that take the same ways.
struct PathStretch {
  std::size_t from = 0, count = 0, period = 0; // period 0: no rounds
  bool operator==(const PathStretch&) const = default;
};
std::vector<PathStretch> stretchesOf(const std::vector<PathStep>& steps);

} // namespace nuthatch
