// Rules of Ite and of the bit counts.
#include "expr/rewrite/rewrite_support.h"

namespace nuthatch::expr::rewrite {
namespace {

// A choice between bits is logic.
Term iteBool(Terms& t, Term c, Term a, Term b) {
  if (t.isTrue(a) || a == c) return t.mkOr(c, b);
  if (t.isFalse(a) || isNotOf(t, a, c)) return t.mkAnd(t.mkNot(c), b);
  if (t.isTrue(b) || isNotOf(t, b, c)) return t.mkOr(t.mkNot(c), a);
  if (t.isFalse(b) || b == c) return t.mkAnd(c, a);
  return {};
}

Term iteNested(Terms& t, Term c, Term a, Term b) {
  const Node p = t.node(a), q = t.node(b);
  Term pc{p.kids[0]}, px{p.kids[1]}, py{p.kids[2]}, qc{q.kids[0]}, qx{q.kids[1]}, qy{q.kids[2]};
  // IteNested
  // match:  c ? (c ? x : y) : z, c ? z : (c ? x : y)
  // result: c ? x : z, c ? z : y
  if (p.op == Op::Ite && pc == c) return hit(t, Rule::IteNested, t.mkIte(c, px, b));
  if (q.op == Op::Ite && qc == c) return hit(t, Rule::IteNested, t.mkIte(c, a, qy));
  // IteMerge
  // match:  c ? x : (d ? x : y), c ? x : (d ? y : x), c ? (d ? x : y) : y, c ? (d ? x : y) : x
  // result: (c | d) ? x : y, (c | ~d) ? x : y, (c & d) ? x : y, (c & ~d) ? y : x
  if (q.op == Op::Ite && qx == a) return hit(t, Rule::IteMerge, t.mkIte(t.mkOr(c, qc), a, qy));
  if (q.op == Op::Ite && qy == a) return hit(t, Rule::IteMerge, t.mkIte(t.mkOr(c, t.mkNot(qc)), a, qx));
  if (p.op == Op::Ite && py == b) return hit(t, Rule::IteMerge, t.mkIte(t.mkAnd(c, pc), px, b));
  if (p.op == Op::Ite && px == b) return hit(t, Rule::IteMerge, t.mkIte(t.mkAnd(c, t.mkNot(pc)), py, b));
  return {};
}

// Wiring that both arms share moves out of the choice.
Term iteWiring(Terms& t, Term c, Term a, Term b) {
  const Node p = t.node(a), q = t.node(b);
  Term px{p.kids[0]}, py{p.kids[1]}, qx{q.kids[0]}, qy{q.kids[1]};
  // IteConcat
  // match:  c ? (x ++ y) : (x ++ z), c ? (y ++ x) : (z ++ x)
  // result: x ++ (c ? y : z), (c ? y : z) ++ x
  if (p.op == Op::Concat && q.op == Op::Concat && t.width(px) == t.width(qx)) {
    if (px == qx) return hit(t, Rule::IteConcat, t.mkConcat(px, t.mkIte(c, py, qy)));
    if (py == qy) return hit(t, Rule::IteConcat, t.mkConcat(t.mkIte(c, px, qx), py));
  }
  // IteExtend
  // match:  c ? zext(x) : zext(y), c ? sext(x) : sext(y), of one width; a constant that fits counts as
  // extended result: zext(c ? x : y), sext(c ? x : y)
  for (Op extend : {Op::ZExt, Op::SExt}) {
    if (p.op != extend && q.op != extend) continue;
    unsigned narrow = t.width(p.op == extend ? px : qx);
    auto inner = [&](Term side, const Node& n) -> Term {
      if (n.op == extend) return t.width(Term{n.kids[0]}) == narrow ? Term{n.kids[0]} : Term{};
      if (n.op != Op::Const) return {};
      Bits low = t.value(side).extract(0, narrow);
      Bits back = extend == Op::ZExt ? low.zext(n.width) : low.sext(n.width);
      return back == t.value(side) ? t.mkConst(low) : Term{};
    };
    Term x = inner(a, p), y = inner(b, q);
    if (!x || !y) continue;
    Term choice = t.mkIte(c, x, y);
    return hit(t, Rule::IteExtend,
               extend == Op::ZExt ? t.mkZExt(choice, p.width) : t.mkSExt(choice, p.width));
  }
  return {};
}

} // namespace

Term ite(Terms& t, Term c, Term a, Term b) {
  // IteConst
  // match:  true ? x : y, false ? x : y
  // result: x, y
  if (t.isConst(c)) return hit(t, Rule::IteConst, t.isTrue(c) ? a : b);
  // IteSame
  // match:  c ? x : x
  // result: x
  if (a == b) return hit(t, Rule::IteSame, a);
  // IteNot
  // match:  ~c ? x : y
  // result: c ? y : x
  if (t.op(c) == Op::Not) return hit(t, Rule::IteNot, t.mkIte(t.kid(c, 0), b, a));
  unsigned width = t.width(a);
  // IteBool
  // match:  c ? x : y of 1 bit, an arm constant, c or ~c
  // result: And or Or of c and the other arm
  if (width == 1) {
    if (Term logic = iteBool(t, c, a, b)) return hit(t, Rule::IteBool, logic);
  } else if (t.isConst(a) && t.isConst(b)) {
    // IteOneZero
    // match:  c ? 1 : 0, c ? 0 : 1, c ? -1 : 0, c ? 0 : -1
    // result: zext(c), zext(~c), sext(c), sext(~c)
    if (isZero(t, b)) {
      if (isOne(t, a)) return hit(t, Rule::IteOneZero, t.mkZExt(c, width));
      if (isOnes(t, a)) return hit(t, Rule::IteOneZero, t.mkSExt(c, width));
    } else if (isZero(t, a)) {
      if (isOne(t, b)) return hit(t, Rule::IteOneZero, t.mkZExt(t.mkNot(c), width));
      if (isOnes(t, b)) return hit(t, Rule::IteOneZero, t.mkSExt(t.mkNot(c), width));
    }
  }
  // IteEqSame
  // match:  x == y ? x : y, x == y ? y : x
  // result: y, x
  if (t.op(c) == Op::Eq) {
    Term x = t.kid(c, 0), y = t.kid(c, 1);
    if ((x == a && y == b) || (x == b && y == a)) return hit(t, Rule::IteEqSame, b);
  }
  if (Term simpler = iteNested(t, c, a, b)) return simpler;
  if (Term simpler = iteWiring(t, c, a, b)) return simpler;
  return t.mkNode(Op::Ite, width, c, a, b);
}

Term count(Terms& t, Op op, Term a) {
  const Node n = t.node(a);
  if (Term constant = folded(t, Node{op, 0, n.width, {a.id, 0, 0}})) return constant;
  // CountBool
  // match:  ctpop(x), ctlz(x), cttz(x) of 1 bit
  // result: x, ~x, ~x
  if (n.width == 1) return hit(t, Rule::CountBool, op == Op::Ctpop ? a : t.mkNot(a));
  // CountZExt
  // match:  ctpop(zext(x)), ctlz(zext(x))
  // result: zext(ctpop(x)), zext(ctlz(x)) + the zeros in front
  if (n.op == Op::ZExt && op != Op::Cttz) {
    Term x{n.kids[0]};
    t.fired(Rule::CountZExt);
    if (op == Op::Ctpop) return t.mkZExt(t.mkCtpop(x), n.width);
    return t.mkAdd(t.mkZExt(t.mkCtlz(x), n.width), t.mkConst(n.width, n.width - t.width(x)));
  }
  return t.mkNode(op, n.width, a);
}

} // namespace nuthatch::expr::rewrite
