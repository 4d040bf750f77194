// Two states at the same place become one: values that differ become choices by what tells the paths apart.
#pragma once

#include "engines/bounded/options.h"
#include "engines/bounded/state.h"

namespace nuthatch::bounded {

// Merges `b` into `a`, which then stands for the paths of both; both have nothing due. False: they cannot be
// merged, and `a` is as it was.
bool merge(expr::Terms& terms, Fresh& fresh, State& a, const State& b);

// Whether merging them makes later questions easier rather than harder (seed 002, III-C; Kuznetsov et al.,
// PLDI 2012: do not merge where a known value that decides loops or addresses would become a choice).
bool mergePays(const State& a, const State& b);

} // namespace nuthatch::bounded
