// Words for a shell, so that a command can be printed and typed again.
#pragma once

#include <string>
#include <vector>

namespace nuthatch {

std::string shellQuoted(const std::vector<std::string>& argv);

} // namespace nuthatch
