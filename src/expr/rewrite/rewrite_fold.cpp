// Constant folding of one operation, shared by all rewrite files.
#include "expr/rewrite/rewrite.h"

#include "expr/rewrite/fold.h"

namespace nuthatch::expr::rewrite {

// FoldConstants
// match:  an operation on constants
// result: the constant it is
Term folded(Terms& t, const Node& n) {
  unsigned arity = info(n.op).arity;
  for (unsigned i = 0; i < arity; ++i)
    if (t.op(Term{n.kids[i]}) != Op::Const) return {};
  Bits operands[3];
  for (unsigned i = 0; i < arity; ++i) operands[i] = t.value(Term{n.kids[i]});
  t.fired(Rule::FoldConstants);
  return t.mkConst(applyOp(n, std::span<const Bits>(operands, arity)));
}

} // namespace nuthatch::expr::rewrite
