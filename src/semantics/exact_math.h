// Functions of libm whose result is exact, or rounded as the processor rounds: an operation each. In: the name of a
// function and the format of its result. Out: its operation on operands of that format, or nothing. What they leave in
// errno is not said here.
#pragma once

#include "semantics/operation.h"

#include <optional>
#include <string_view>

namespace nuthatch::semantics {

// sqrt, sqrtf and sqrtl: the suffix must fit the format.
std::optional<Operation> exactMath(std::string_view function, expr::FloatFormat format);
bool isExactMath(std::string_view function); // in any format

} // namespace nuthatch::semantics
