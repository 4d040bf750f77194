// Functions of a unit that are called like functions of the C library. Clang takes their calls for calls of the
// library: it computes strlen of a literal itself and makes an instruction of fabs. In: bitcode of a unit. Out:
// the flags under which clang calls what the unit defines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

std::vector<std::string> flagsForOwnFunctions(std::string_view bitcode);

} // namespace nuthatch
