// Parameters that belong together by position and name, as people write C.
#pragma once

#include "module/entries/type_shape.h"

namespace nuthatch {

// Pairs `const T *begin, const T *end` so that the second is the end of the first's elements. Only for calls
// in sequences: see isEnd in driver/shape_parts.h. Lengths are paired for everybody (pairLengths).
void pairEnds(std::vector<Parameter>& parameters, ShapeLimits limits, std::vector<std::string>& assumptions);

} // namespace nuthatch
