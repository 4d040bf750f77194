// Values that nobody wrote: what memory holds before its first write, and LLVM's undef. In: a term. Out:
// under which condition nothing of it comes from such a value. Memory knows by itself which of its bytes were
// written, but a value that went through a register and back counts as written there; Rust keeps values of
// up to 16 bytes in registers. Errs on the side of unwritten: an operation whose result does not depend on
// such an operand (a mask) is not looked through.
#pragma once

#include "expr/term.h"

namespace nuthatch::bounded {

expr::Term isDefined(expr::Terms& terms, expr::Term value);

// The same of copies alone: none of these bits (of the lowest 64; those above all count) is one that nobody wrote and
// that was merely carried here. What was computed counts as written.
expr::Term areNoUnwrittenCopies(expr::Terms& terms, expr::Term value, std::uint64_t mask = ~std::uint64_t{0});

} // namespace nuthatch::bounded
