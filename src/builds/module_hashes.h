// By which hashes the ledger may know a target as it is now.
#pragma once

#include "frontend/target.h"
#include "support/result.h"

#include <string>
#include <vector>

namespace nuthatch {

// As it is written, and with the instances of templates that `unit` adds.
Result<std::vector<std::string>> moduleHashes(Target target);

} // namespace nuthatch
