// The engine: predicate abstraction with counterexample-guided refinement (SLAM; seed 002, II-A and III). In:
// a module with entries, the name of one, and what its checks mean. Out: for each check a proof without any
// bound, an input that fails it, or why neither. The abstract program is coarser than the program, so what
// cannot fail in it cannot fail; a counterexample of it is asked of the solver as a path of the program, and
// is an input, or makes the abstract program finer. Never takes the same path twice: it gives up before.
#pragma once

#include "engines/abstraction/options.h"
#include "module/module.h"

namespace nuthatch::abstraction {

Answers prove(const Module& module, const std::string& entry, const Options& options);

} // namespace nuthatch::abstraction
