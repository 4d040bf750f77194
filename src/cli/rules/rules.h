// nuthatch rules: see rules.cpp.
#pragma once

#include <string>
#include <vector>

namespace nuthatch {

int rulesVerb(const std::vector<std::string>& arguments);

} // namespace nuthatch
