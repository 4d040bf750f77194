// The value of one operation on constant operands: the reference meaning that folding, the evaluator's slow
// path and the tests share. Not for arrays.
#pragma once

#include "expr/term.h"

namespace nuthatch::expr {

// `node` gives operation, width and immediates; its kids that are terms are ignored in favour of `operands`.
Bits applyOp(const Node& node, std::span<const Bits> operands);

} // namespace nuthatch::expr
