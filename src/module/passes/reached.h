// What a program can reach from where it begins: in goes the module of a program, out goes the same module
// without the functions and variables that nothing refers to, directly or by address, from its entry, its
// constructors, or the names by which libraries call (malloc of its own). Fuzzing compiles a module four times
// over; of a library with a harness most is out of reach. Only for programs whose every unit is in the module:
// what another object calls by name is not seen here.
#pragma once

#include "module/module.h"

#include <set>
#include <string>

namespace nuthatch {

// The names of the functions that lost their bodies.
std::set<std::string> dropUnreached(Module& module, const std::string& entry);

} // namespace nuthatch
