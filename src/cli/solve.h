// The verb `nuthatch solve FILE.smt2|FILE.nhq`: one query, answered by the solver stack.
#pragma once

#include <string>
#include <vector>

namespace nuthatch {

// Arguments without the program's and the verb's names. Returns the exit code: 0 answered or unknown, 2 bad
// input.
int solveVerb(const std::vector<std::string>& arguments);

} // namespace nuthatch
