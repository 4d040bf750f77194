// Constant folding of one operation, shared by all rewrite files.
#include "expr/rewrite.h"

#include "expr/fold.h"

namespace nuthatch::expr::rewrite {

Term folded(Terms& t, const Node& n) {
  unsigned arity = info(n.op).arity;
  for (unsigned i = 0; i < arity; ++i)
    if (t.op(Term{n.kids[i]}) != Op::Const) return {};
  Bits operands[3];
  for (unsigned i = 0; i < arity; ++i) operands[i] = t.value(Term{n.kids[i]});
  t.fired(Rule::FoldConstants);
  return t.mkConst(applyOp(n, std::span(operands, arity)));
}

static Term plain(Terms& t, Op op, unsigned w, Term a, Term b = {}, Term c = {}) {
  Node n{op, 0, static_cast<std::uint16_t>(w), {a.id, b.id, c.id}};
  if (Term f = folded(t, n)) return f;
  return t.mkNode(op, w, a, b, c);
}
Term bitNot(Terms& t, Term a) { return plain(t, Op::Not, t.width(a), a); }
Term bitAnd(Terms& t, Term a, Term b) { return plain(t, Op::And, t.width(a), a, b); }
Term bitOr(Terms& t, Term a, Term b) { return plain(t, Op::Or, t.width(a), a, b); }
Term bitXor(Terms& t, Term a, Term b) { return plain(t, Op::Xor, t.width(a), a, b); }
Term neg(Terms& t, Term a) { return plain(t, Op::Neg, t.width(a), a); }
Term add(Terms& t, Term a, Term b) { return plain(t, Op::Add, t.width(a), a, b); }
Term mul(Terms& t, Term a, Term b) { return plain(t, Op::Mul, t.width(a), a, b); }
Term udiv(Terms& t, Term a, Term b) { return plain(t, Op::UDiv, t.width(a), a, b); }
Term urem(Terms& t, Term a, Term b) { return plain(t, Op::URem, t.width(a), a, b); }
Term sdiv(Terms& t, Term a, Term b) { return plain(t, Op::SDiv, t.width(a), a, b); }
Term srem(Terms& t, Term a, Term b) { return plain(t, Op::SRem, t.width(a), a, b); }
Term shl(Terms& t, Term a, Term b) { return plain(t, Op::Shl, t.width(a), a, b); }
Term lshr(Terms& t, Term a, Term b) { return plain(t, Op::LShr, t.width(a), a, b); }
Term ashr(Terms& t, Term a, Term b) { return plain(t, Op::AShr, t.width(a), a, b); }
Term eq(Terms& t, Term a, Term b) { return plain(t, Op::Eq, 1, a, b); }
Term ult(Terms& t, Term a, Term b) { return plain(t, Op::Ult, 1, a, b); }
Term slt(Terms& t, Term a, Term b) { return plain(t, Op::Slt, 1, a, b); }
Term concat(Terms& t, Term h, Term l) { return plain(t, Op::Concat, t.width(h) + t.width(l), h, l); }
Term extract(Terms& t, Term a, unsigned low, unsigned width) {
  return plain(t, Op::Extract, width, a, Term{low});
}
Term zext(Terms& t, Term a, unsigned width) { return plain(t, Op::ZExt, width, a); }
Term sext(Terms& t, Term a, unsigned width) { return plain(t, Op::SExt, width, a); }
Term ite(Terms& t, Term c, Term a, Term b) { return plain(t, Op::Ite, t.width(a), c, a, b); }
Term arrayIte(Terms& t, Term c, Term a, Term b) {
  return t.mkNode(Op::ArrayIte, t.width(a), c, a, b, t.node(a).aux);
}
Term count(Terms& t, Op op, Term a) { return plain(t, op, t.width(a), a); }
Term read(Terms& t, Term array, Term index) { return t.mkNode(Op::Read, t.width(array), array, index); }
Term store(Terms& t, Term a, Term i, Term e) {
  return t.mkNode(Op::Store, t.width(a), a, i, e, t.node(a).aux);
}
Term floating(Terms& t, const Node& n) {
  if (Term f = folded(t, n)) return f;
  return t.mkRaw(n);
}

} // namespace nuthatch::expr::rewrite
