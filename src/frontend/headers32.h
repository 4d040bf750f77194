// Where a 32-bit compilation finds the C and C++ library's headers on a machine that has only the 64-bit
// ones. Debian's headers serve both word sizes but for one generated file, which we bring (include/ilp32).
// In: the language and our own folder of headers. Out: compiler words; none where the machine has 32-bit
// headers.
#pragma once

#include "frontend/target.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

std::vector<std::string> headersFor32Bits(Language language, const std::filesystem::path& ours);

} // namespace nuthatch
