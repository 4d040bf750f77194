// Comparisons of floats that were made from one integer, as comparisons of that integer. In: a comparison of
// a chain (an integer to a float, times or divided by constants, plus constants, rounded, to another format,
// back to an integer) with a constant. Out: the bounds of the integer for which it holds, found by bisection,
// or nothing. Exact: each step of the chain is monotone under rounding, so the integers that satisfy the
// comparison are one range. A decimal number that a program reads is such a chain (its digits over a power of
// ten), and no solver of bits divides floats backwards in useful time.
#pragma once

#include "expr/term.h"

#include <optional>

namespace nuthatch::concolic {

enum class Comparison { Equal, Less, LessOrEqual };

// x and y are floats of one format, or integers of one width where `isFloat` is false; then Less and
// LessOrEqual are signed if `isSigned`.
struct ComparedAs {
  Comparison comparison;
  bool isFloat, isSigned;
};
std::optional<expr::Term> asIntegerBounds(expr::Terms& terms, ComparedAs how, expr::Term x, expr::Term y);
// Floats, by relations as semantics::FloatRelation counts them.
std::optional<expr::Term> asIntegerBounds(expr::Terms& terms, std::uint16_t relations, expr::Term x,
                                          expr::Term y);

} // namespace nuthatch::concolic
