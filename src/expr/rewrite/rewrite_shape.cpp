// Rules of Concat, Extract, ZExt, SExt: wiring is fused wherever it meets, so that bytes joined, shifted,
// masked and taken apart again are the bytes.
#include "expr/rewrite/rewrite_support.h"

namespace nuthatch::expr::rewrite {
namespace {

// Does extracting from this term give something no larger than what is there already? Then the extract may
// move below an operation without copying work.
bool extractsFreely(const Terms& t, Term a, unsigned low, unsigned width, unsigned depth) {
  const Node& n = t.node(a);
  switch (n.op) {
  case Op::Const:
  case Op::Concat:
  case Op::ZExt:
  case Op::SExt:
  case Op::Extract:
    return true;
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Xor:
    break;
  case Op::Add:
  case Op::Mul:
  case Op::Neg:
    if (low != 0) return false;
    break;
  default:
    return false;
  }
  if (depth == 0) return false;
  for (unsigned k = 0; k < info(n.op).arity; ++k)
    if (!extractsFreely(t, Term{n.kids[k]}, low, width, depth - 1)) return false;
  return true;
}

} // namespace

Term concat(Terms& t, Term high, Term low) {
  const Node h = t.node(high), l = t.node(low);
  unsigned width = h.width + l.width;
  if (h.op == Op::Const && l.op == Op::Const)
    return hit(t, Rule::FoldConstants, t.mkConst(Bits::concat(t.value(high), t.value(low))));
  // ConcatZeroHigh
  // match:  0 ++ x
  // result: zext(x)
  if (h.op == Op::Const && isZero(t, high)) return hit(t, Rule::ConcatZeroHigh, t.mkZExt(low, width));
  // ConcatAssoc
  // match:  (x ++ y) ++ z
  // result: x ++ (y ++ z)
  if (h.op == Op::Concat)
    return hit(t, Rule::ConcatAssoc, t.mkConcat(Term{h.kids[0]}, t.mkConcat(Term{h.kids[1]}, low)));
  // ConcatZExtHigh
  // match:  zext(x) ++ y
  // result: zext(x ++ y)
  if (h.op == Op::ZExt)
    return hit(t, Rule::ConcatZExtHigh, t.mkZExt(t.mkConcat(Term{h.kids[0]}, low), width));
  // ConcatSExtHigh
  // match:  sext(x) ++ y
  // result: sext(x ++ y)
  if (h.op == Op::SExt)
    return hit(t, Rule::ConcatSExtHigh, t.mkSExt(t.mkConcat(Term{h.kids[0]}, low), width));
  Term next = l.op == Op::Concat ? Term{l.kids[0]} : low; // the piece just below
  // ConcatConsts
  // match:  c ++ (d ++ x), c ++ zext(x)
  // result: (c ++ d) ++ x, (c ++ 0) ++ x
  if (h.op == Op::Const && l.op == Op::Concat && t.isConst(next))
    return hit(t, Rule::ConcatConsts,
               t.mkConcat(t.mkConst(Bits::concat(t.value(high), t.value(next))), Term{l.kids[1]}));
  if (h.op == Op::Const && l.op == Op::ZExt) {
    Term x{l.kids[0]};
    return hit(t, Rule::ConcatConsts,
               t.mkConcat(t.mkConst(t.value(high).zext(width - t.width(x)).shl(l.width - t.width(x))), x));
  }
  // ConcatExtracts
  // match:  x[i + n, m] ++ x[i, n], also with more below
  // result: x[i, n + m]
  if (h.op == Op::Extract) {
    const Node& n = t.node(next);
    if (n.op == Op::Extract && n.kids[0] == h.kids[0] && n.kids[1] + n.width == h.kids[1]) {
      Term fused = t.mkExtract(Term{h.kids[0]}, n.kids[1], n.width + h.width);
      return hit(t, Rule::ConcatExtracts, l.op == Op::Concat ? t.mkConcat(fused, Term{l.kids[1]}) : fused);
    }
  }
  return t.mkNode(Op::Concat, width, high, low);
}

// Of a bitwise operation: empty where nothing is gained.
// ExtractBitwise
// match:  (~x)[i, n], (x op y)[i, n] with op one of & | ^, operands that are wiring
// result: ~x[i, n], x[i, n] op y[i, n]
static Term extractBitwise(Terms& t, const Node& n, unsigned low, unsigned width) {
  const Term x{n.kids[0]}, y{n.kids[1]};
  if (n.op == Op::Not)
    return extractsFreely(t, x, low, width, 3)
               ? hit(t, Rule::ExtractBitwise, t.mkNot(t.mkExtract(x, low, width)))
               : Term{};
  // A constant operand alone pays too: part of it goes away, or all.
  if (!t.isConst(y) && !(extractsFreely(t, x, low, width, 2) && extractsFreely(t, y, low, width, 2)))
    return {};
  t.fired(Rule::ExtractBitwise);
  const Term p = t.mkExtract(x, low, width), q = t.mkExtract(y, low, width);
  return n.op == Op::And ? t.mkAnd(p, q) : n.op == Op::Or ? t.mkOr(p, q) : t.mkXor(p, q);
}

static Term extractExtended(Terms& t, Op op, Term x, unsigned low, unsigned width) {
  const unsigned cut = t.width(x);
  const bool isBelow = low + width <= cut;
  // ExtractZExt
  // match:  zext(x)[i, n]
  // result: the part of x, zero-extended as far as it goes beyond
  if (op == Op::ZExt) {
    t.fired(Rule::ExtractZExt);
    if (low >= cut) return zero(t, width);
    return isBelow ? t.mkExtract(x, low, width) : t.mkZExt(t.mkExtract(x, low, cut - low), width);
  }
  // ExtractSExt
  // match:  sext(x)[i, n]
  // result: the part of x, sign-extended as far as it goes beyond
  t.fired(Rule::ExtractSExt);
  if (low >= cut) return t.mkSExt(t.mkExtract(x, cut - 1, 1), width);
  return isBelow ? t.mkExtract(x, low, width) : t.mkSExt(t.mkExtract(x, low, cut - low), width);
}

Term extract(Terms& t, Term a, unsigned low, unsigned width) {
  const Node n = t.node(a);
  // ExtractAll
  // match:  x[0, width of x]
  // result: x
  if (width == n.width) return hit(t, Rule::ExtractAll, a);
  Term x{n.kids[0]}, y{n.kids[1]}, z{n.kids[2]};
  switch (n.op) {
  case Op::Const:
    return hit(t, Rule::FoldConstants, t.mkConst(t.value(a).extract(low, width)));
  // ExtractExtract
  // match:  x[i, n][j, m]
  // result: x[i + j, m]
  case Op::Extract:
    return hit(t, Rule::ExtractExtract, t.mkExtract(x, n.kids[1] + low, width));
  // ExtractConcat
  // match:  (x ++ y)[i, n]
  // result: the part of x, of y, or of both
  case Op::Concat: {
    unsigned cut = t.width(y);
    t.fired(Rule::ExtractConcat);
    if (low >= cut) return t.mkExtract(x, low - cut, width);
    if (low + width <= cut) return t.mkExtract(y, low, width);
    return t.mkConcat(t.mkExtract(x, 0, low + width - cut), t.mkExtract(y, low, cut - low));
  }
  case Op::ZExt:
  case Op::SExt:
    return extractExtended(t, n.op, x, low, width);
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Xor:
    if (Term part = extractBitwise(t, n, low, width)) return part;
    break;
  // ExtractLowArith
  // match:  (x op y)[0, n] with op one of + *, (-x)[0, n], operands that are wiring
  // result: x[0, n] op y[0, n], -x[0, n]
  case Op::Add:
  case Op::Mul:
  case Op::Neg:
    if (low != 0 || !extractsFreely(t, a, 0, width, 4)) break;
    t.fired(Rule::ExtractLowArith);
    if (n.op == Op::Neg) return t.mkNeg(t.mkExtract(x, 0, width));
    if (n.op == Op::Add) return t.mkAdd(t.mkExtract(x, 0, width), t.mkExtract(y, 0, width));
    return t.mkMul(t.mkExtract(x, 0, width), t.mkExtract(y, 0, width));
  // ExtractIte
  // match:  (c ? x : y)[i, n], both arms wiring
  // result: c ? x[i, n] : y[i, n]
  case Op::Ite:
    if (!extractsFreely(t, y, low, width, 0) || !extractsFreely(t, z, low, width, 0)) break;
    return hit(t, Rule::ExtractIte, t.mkIte(x, t.mkExtract(y, low, width), t.mkExtract(z, low, width)));
  default:
    break;
  }
  // KnownBitsConstant
  // match:  x[i, n], every bit known
  // result: the constant
  if (n.width <= 64 && (n.op == Op::And || n.op == Op::Or || n.op == Op::Mul || n.op == Op::Add)) {
    Known64 known = known64(t, a);
    std::uint64_t mask = Known64{}.umax(width);
    if ((((known.zeros | known.ones) >> low) & mask) == mask)
      return hit(t, Rule::KnownBitsConstant, t.mkConst(width, known.ones >> low));
  }
  return t.mkNode(Op::Extract, width, a, Term{low});
}

Term zext(Terms& t, Term a, unsigned width) {
  const Node n = t.node(a);
  if (n.op == Op::Const) return hit(t, Rule::FoldConstants, t.mkConst(t.value(a).zext(width)));
  // ZExtZExt
  // match:  zext(zext(x))
  // result: zext(x)
  if (n.op == Op::ZExt) return hit(t, Rule::ZExtZExt, t.mkZExt(Term{n.kids[0]}, width));
  // ZExtIteConst
  // match:  zext(c ? k : m), k and m constant
  // result: c ? zext(k) : zext(m)
  if (n.op == Op::Ite && t.isConst(Term{n.kids[1]}) && t.isConst(Term{n.kids[2]}))
    return hit(t, Rule::ZExtIteConst,
               t.mkIte(Term{n.kids[0]}, t.mkZExt(Term{n.kids[1]}, width), t.mkZExt(Term{n.kids[2]}, width)));
  return t.mkNode(Op::ZExt, width, a);
}

Term sext(Terms& t, Term a, unsigned width) {
  const Node n = t.node(a);
  if (n.op == Op::Const) return hit(t, Rule::FoldConstants, t.mkConst(t.value(a).sext(width)));
  // SExtSExt
  // match:  sext(sext(x))
  // result: sext(x)
  if (n.op == Op::SExt) return hit(t, Rule::SExtSExt, t.mkSExt(Term{n.kids[0]}, width));
  // SExtZExt
  // match:  sext(zext(x))
  // result: zext(x)
  if (n.op == Op::ZExt) return hit(t, Rule::SExtZExt, t.mkZExt(Term{n.kids[0]}, width));
  // SExtNonNegative
  // match:  sext(x), the sign of x known to be 0
  // result: zext(x)
  if (knownSign(t, a) == false) return hit(t, Rule::SExtNonNegative, t.mkZExt(a, width));
  // SExtIteConst
  // match:  sext(c ? k : m), k and m constant
  // result: c ? sext(k) : sext(m)
  if (n.op == Op::Ite && t.isConst(Term{n.kids[1]}) && t.isConst(Term{n.kids[2]}))
    return hit(t, Rule::SExtIteConst,
               t.mkIte(Term{n.kids[0]}, t.mkSExt(Term{n.kids[1]}, width), t.mkSExt(Term{n.kids[2]}, width)));
  return t.mkNode(Op::SExt, width, a);
}

} // namespace nuthatch::expr::rewrite
