// Rules of Shl, LShr, AShr: a shift by a constant is wiring (Concat, Extract, ZExt, SExt), never a shift.
#include "expr/rewrite/rewrite_support.h"

namespace nuthatch::expr::rewrite {
namespace {

Term foldShift(Terms& t, Op op, Term a, Term b) {
  return folded(t, Node{op, 0, static_cast<std::uint16_t>(t.width(a)), {a.id, b.id, 0}});
}

bool knownTooFar(const Terms& t, Term amount) {
  unsigned width = t.width(amount);
  return width <= 64 && !t.isConst(amount) && known64(t, amount).umin() >= width;
}

Term signCopies(Terms& t, Term a) { return t.mkSExt(t.mkExtract(a, t.width(a) - 1, 1), t.width(a)); }

} // namespace

Term shl(Terms& t, Term a, Term b) {
  if (Term constant = foldShift(t, Op::Shl, a, b)) return constant;
  unsigned width = t.width(a);
  // ShiftZero
  // match:  0 << x, 0 >> x, 0 >>s x
  // result: 0
  if (isZero(t, a)) return hit(t, Rule::ShiftZero, a);
  // ShlConst
  // match:  x << k
  // result: x[0, width - k] ++ 0; 0 from the width on
  if (t.isConst(b)) {
    unsigned k = t.value(b).shiftAmount();
    t.fired(Rule::ShlConst);
    if (k == 0) return a;
    return k == width ? zero(t, width) : t.mkConcat(t.mkExtract(a, 0, width - k), zero(t, k));
  }
  // ShiftTooFar
  // match:  a shift by an amount known to be the width or more
  // result: 0, or copies of the sign
  if (knownTooFar(t, b)) return hit(t, Rule::ShiftTooFar, zero(t, width));
  return t.mkNode(Op::Shl, width, a, b);
}

Term lshr(Terms& t, Term a, Term b) {
  if (Term constant = foldShift(t, Op::LShr, a, b)) return constant;
  unsigned width = t.width(a);
  if (isZero(t, a)) return hit(t, Rule::ShiftZero, a);
  // LShrConst
  // match:  x >> k
  // result: zext(x[k, width - k]); 0 from the width on
  if (t.isConst(b)) {
    unsigned k = t.value(b).shiftAmount();
    t.fired(Rule::LShrConst);
    return k == width ? zero(t, width) : t.mkZExt(t.mkExtract(a, k, width - k), width);
  }
  if (knownTooFar(t, b)) return hit(t, Rule::ShiftTooFar, zero(t, width));
  return t.mkNode(Op::LShr, width, a, b);
}

Term ashr(Terms& t, Term a, Term b) {
  if (Term constant = foldShift(t, Op::AShr, a, b)) return constant;
  unsigned width = t.width(a);
  if (isZero(t, a)) return hit(t, Rule::ShiftZero, a);
  // AShrConst
  // match:  x >>s k
  // result: sext(x[k, width - k]); copies of the sign from the width on
  if (t.isConst(b)) {
    unsigned k = t.value(b).shiftAmount();
    t.fired(Rule::AShrConst);
    return k == width ? signCopies(t, a) : t.mkSExt(t.mkExtract(a, k, width - k), width);
  }
  if (knownTooFar(t, b)) return hit(t, Rule::ShiftTooFar, signCopies(t, a));
  // AShrNonNegative
  // match:  x >>s y, x known not to be negative
  // result: x >> y
  if (knownSign(t, a) == false) return hit(t, Rule::AShrNonNegative, t.mkLShr(a, b));
  return t.mkNode(Op::AShr, width, a, b);
}

} // namespace nuthatch::expr::rewrite
