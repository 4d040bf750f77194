// The verbs that read a ledger and run nothing.
#pragma once

#include <string>
#include <vector>

namespace nuthatch {

int reportVerb(const std::vector<std::string>& arguments);
int explainVerb(const std::vector<std::string>& arguments);
int askVerb(const std::vector<std::string>& arguments);
int serveVerb(const std::vector<std::string>& arguments);
int lspVerb(const std::vector<std::string>& arguments);

} // namespace nuthatch
