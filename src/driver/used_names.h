// What the calls of a driver name in source: types and functions. No variable of its test is called so, for it would
// hide them. Tags of C have names of their own (`struct ring ring`), and are none of these.
#pragma once

#include "driver/sequence.h"

#include <set>
#include <string>

namespace nuthatch {

std::set<std::string> namesUsedBy(const Callables& callables, const Driver& driver);

} // namespace nuthatch
