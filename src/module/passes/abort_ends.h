// Programs of competitions end by abort what they do not care about: `if (!condition) abort();` is how they
// assume. In: a module. Out: it ends there as at an assumption that does not hold, which is no failure.
#pragma once

#include "module/module.h"

namespace nuthatch {

void endAtAborts(Module& module);

} // namespace nuthatch
