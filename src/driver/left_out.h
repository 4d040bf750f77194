// What the arguments that we make for a function never are. Testing may leave things out in silence; a proof
// may not, so each of these is an assumption of whatever is proven about calls of the function.
#pragma once

#include "driver/shape.h"

namespace nuthatch {

inline constexpr const char* kDifferentObjects =
    "pointers that a function is given lead to different objects";

std::vector<std::string> leftOut(const Signature& signature); // as sentences without their dots

} // namespace nuthatch
