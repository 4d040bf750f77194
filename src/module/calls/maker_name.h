// The name that ties a class to the function that makes it (frontend/makers.h).
#pragma once

#include "support/hash.h"

#include <string>

namespace nuthatch {

inline std::string makerName(const std::string& type) { return "nh_make_" + hex(hash64(type)); }

inline std::string enderName(const std::string& type) { return "nh_make_end_" + hex(hash64(type)); }

// The file that holds them: none of the user's.
inline constexpr const char* kAdapterFile = "nuthatch_adapters.cpp";

} // namespace nuthatch
