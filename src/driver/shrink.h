// Simpler values that may still fail: the candidates of minimising. Pure; who tries them is
// replay/minimise.h.
#pragma once

#include "driver/value.h"

namespace nuthatch {

// Candidates in the order in which they should be tried, most drastic first; each is strictly simpler than
// `arguments` by a measure that cannot fall for ever, so a loop that keeps the first failing one ends.
std::vector<Arguments> simpler(const Signature& signature, const Arguments& arguments);

// The same for one value of one shape.
std::vector<Value> simplerValues(const Shape& shape, const Value& value);

} // namespace nuthatch
