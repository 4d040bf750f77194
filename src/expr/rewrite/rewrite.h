// The rewriter, seen from the builder: one function an operation, operands already checked, result canonical
// (term.h). Internal to expr. Each file rewrite_*.cpp holds the rules of one family of operations.
#pragma once

#include "expr/term.h"

namespace nuthatch::expr::rewrite {

// The constant that an operation on constants is; no term if an operand is not constant.
Term folded(Terms& t, const Node& node);

Term bitNot(Terms& t, Term a);
Term bitAnd(Terms& t, Term a, Term b);
Term bitOr(Terms& t, Term a, Term b);
Term bitXor(Terms& t, Term a, Term b);

Term neg(Terms& t, Term a);
Term add(Terms& t, Term a, Term b);
Term mul(Terms& t, Term a, Term b);
Term udiv(Terms& t, Term a, Term b);
Term urem(Terms& t, Term a, Term b);
Term sdiv(Terms& t, Term a, Term b);
Term srem(Terms& t, Term a, Term b);

Term shl(Terms& t, Term a, Term b);
Term lshr(Terms& t, Term a, Term b);
Term ashr(Terms& t, Term a, Term b);

Term eq(Terms& t, Term a, Term b);
Term ult(Terms& t, Term a, Term b);
Term slt(Terms& t, Term a, Term b);

Term concat(Terms& t, Term high, Term low);
Term extract(Terms& t, Term a, unsigned low, unsigned width);
Term zext(Terms& t, Term a, unsigned width);
Term sext(Terms& t, Term a, unsigned width);

Term ite(Terms& t, Term condition, Term a, Term b);
Term arrayIte(Terms& t, Term condition, Term a, Term b);
Term count(Terms& t, Op op, Term a); // Ctpop, Ctlz, Cttz

Term read(Terms& t, Term array, Term index);
Term store(Terms& t, Term array, Term index, Term element);

// Any float operation: folds constants and applies the rules that hold for floats.
Term floating(Terms& t, const Node& node);

} // namespace nuthatch::expr::rewrite
