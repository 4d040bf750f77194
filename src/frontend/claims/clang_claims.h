// What Clang's static analyser makes of the units of a target. A function that it explored to the end is a claim about the
// kinds of failures that its checkers look for, but where it reports one. The analyser takes much for granted (loops end
// after a few rounds, values from outside are good) and says nothing of it: its word is worth what tests against it show.
#pragma once

#include "frontend/claims/claim.h"
#include "frontend/target.h"

namespace nuthatch {

// A unit that the analyser cannot read is passed over.
Result<std::vector<Claim>> askClangAnalyzer(const Target& target);

} // namespace nuthatch
