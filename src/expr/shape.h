// What shape each operation wants of its operands: sorts, widths, immediates.
#pragma once

#include "expr/term.h"

namespace nuthatch::expr {

// What the node should have had, in words, or null when its shape is right. Operands must be terms of
// `terms`.
const char* wrongShape(const Terms& terms, const Node& node);

} // namespace nuthatch::expr
