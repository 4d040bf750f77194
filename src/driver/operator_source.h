// Calls of operators as people write them: a + b, a[0], -a, out << a. In: the operator's name and the texts
// of its operands. Out: the expression, or nothing where only the call by name is sure to mean the same.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace nuthatch {

// `name` may have a scope in front: geometry::operator+.
std::optional<std::string> operatorExpression(const std::string& name, const std::string& first,
                                              std::span<const std::string> rest);

} // namespace nuthatch
