// What was observed as assertions over an expression.
#pragma once

#include "driver/observation.h"
#include "driver/test_style.h"

namespace nuthatch {

// Of a result; empty where there is nothing that can be asserted.
std::vector<std::string> assertShown(const Asserts& asserts, const Shape& shape, const Shown& shown,
                                     const std::string& expression);

// Of an out parameter, where the call changed what `before` had put there. `argument` is the argument as it
// was written: a name, or &name.
std::vector<std::string> assertChanged(const Asserts& asserts, const Shape& shape, const Shown& shown,
                                       const Value& before, const std::string& argument);

} // namespace nuthatch
