// What use-after-free and use-after-scope have in common: one predicate over each access through a pointer
// whose object is not known here, once where the same bytes are touched again with nothing between that could
// end a lifetime.
#pragma once

#include "checks/function_checks.h"
#include "module/intrinsics.h"

namespace nuthatch {

void insertLifetimeChecks(FunctionChecks& checks, CheckKind kind, Intrinsic predicate,
                          const std::string& holds);

} // namespace nuthatch
