// Two states at the same place become one: values that differ become choices by what tells the paths apart.
#pragma once

#include "engines/bounded/state/state.h"

namespace nuthatch::bounded {

// Merges `b` into `a`, which then stands for the paths of both; both have nothing due. False: they cannot be
// merged, and `a` is as it was.
bool merge(expr::Terms& terms, Fresh& fresh, State& a, const State& b);

} // namespace nuthatch::bounded
