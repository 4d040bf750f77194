// AddressSanitizer in a linked module, as clang -fsanitize=address puts it into a unit. Here and not in the
// compiler, so that bitcode without source gets it too and each access is instrumented once.
#pragma once

#include "module/module.h"

namespace nuthatch {

// For bitcode that was compiled without it: the pass looks only at functions that carry its attribute.
void markForAddressSanitizer(Module& module);

// A module that is instrumented already stays as it is.
Status addAddressChecks(Module& module);

} // namespace nuthatch
