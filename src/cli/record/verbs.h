// The verbs that read a ledger and run nothing.
#pragma once

#include <string>
#include <vector>

namespace nuthatch {

int reportVerb(const std::vector<std::string>& arguments);

} // namespace nuthatch
