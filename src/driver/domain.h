// Few values of a shape, those at which code changes its mind: what an exhaustive search tries for every
// argument. In: a shape. Out: its values, the simplest first. Engines that can ask for all values do not need
// this; a report of one that cannot says `domainText`.
#pragma once

#include "driver/value.h"

namespace nuthatch {

std::vector<Value> domainOf(const Shape& shape);

// What the domains are, for the reader of a report.
inline constexpr const char* domainText =
    "numbers are of small domains (signed: 0, 1, -1, 2, least, greatest), texts are \"\", \"a\" and \"abc\", "
    "buffers have 0, 1 or 3 elements, records differ from zero in one field";

} // namespace nuthatch
