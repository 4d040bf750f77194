// Whether a call rests on a state of the target's own records that nobody may ever make. Records that engines
// fill with any values (a list node, a ring's head and count) break the invariants that the code keeps, so a
// failure that needs such a record is what the function needs of its callers, not yet a bug.
#pragma once

#include "driver/value.h"

namespace nuthatch {

// What is taken for granted, as a sentence, or empty. `mayComeOfNull`: the failure may be due to a null
// pointer.
std::string stateTakenForGranted(const Signature& signature, const Arguments& arguments, bool mayComeOfNull);

} // namespace nuthatch
