// What LLVM and SMT-LIB have as operations and we express by others: byte swaps, funnel shifts, overflow
// predicates, saturating arithmetic, float sign operations and classes. The definitions follow the LLVM
// language reference.
#include "expr/term.h"

#include "support/check.h"

#include <vector>

namespace nuthatch::expr {
namespace {
// As a balanced tree: a left-nested chain of a thousand conditions is a thousand levels for every walker.
template <class Combine>
Term balanced(std::span<const Term> all, Combine combine) {
  if (all.size() == 1) return all[0];
  return combine(balanced(all.first(all.size() / 2), combine),
                 balanced(all.subspan(all.size() / 2), combine));
}
} // namespace

Term Terms::mkAnd(std::span<const Term> all) {
  return all.empty() ? true_ : balanced(all, [this](Term a, Term b) { return mkAnd(a, b); });
}

Term Terms::mkOr(std::span<const Term> all) {
  return all.empty() ? false_ : balanced(all, [this](Term a, Term b) { return mkOr(a, b); });
}

Term Terms::rebuild(const Node& like, std::span<const Term> k) {
  FloatFormat f = static_cast<FloatFormat>(like.aux & 31);
  Rounding r = static_cast<Rounding>(like.aux >> 5);
  switch (like.op) {
  case Op::ConstArray:
    return mkConstArray(like.aux, k[0]);
  case Op::Store:
    return mkStore(k[0], k[1], k[2]);
  case Op::Read:
    return mkRead(k[0], k[1]);
  case Op::ArrayIte:
  case Op::Ite:
    return mkIte(k[0], k[1], k[2]);
  case Op::Not:
    return mkNot(k[0]);
  case Op::And:
    return mkAnd(k[0], k[1]);
  case Op::Or:
    return mkOr(k[0], k[1]);
  case Op::Xor:
    return mkXor(k[0], k[1]);
  case Op::Neg:
    return mkNeg(k[0]);
  case Op::Add:
    return mkAdd(k[0], k[1]);
  case Op::Mul:
    return mkMul(k[0], k[1]);
  case Op::UDiv:
    return mkUDiv(k[0], k[1]);
  case Op::URem:
    return mkURem(k[0], k[1]);
  case Op::SDiv:
    return mkSDiv(k[0], k[1]);
  case Op::SRem:
    return mkSRem(k[0], k[1]);
  case Op::Shl:
    return mkShl(k[0], k[1]);
  case Op::LShr:
    return mkLShr(k[0], k[1]);
  case Op::AShr:
    return mkAShr(k[0], k[1]);
  case Op::Eq:
    return mkEq(k[0], k[1]);
  case Op::Ult:
    return mkUlt(k[0], k[1]);
  case Op::Slt:
    return mkSlt(k[0], k[1]);
  case Op::Concat:
    return mkConcat(k[0], k[1]);
  case Op::Extract:
    return mkExtract(k[0], like.kids[1], like.width);
  case Op::ZExt:
    return mkZExt(k[0], like.width);
  case Op::SExt:
    return mkSExt(k[0], like.width);
  case Op::Ctpop:
    return mkCtpop(k[0]);
  case Op::Ctlz:
    return mkCtlz(k[0]);
  case Op::Cttz:
    return mkCttz(k[0]);
  case Op::FpToFp:
    return mkFpToFp(static_cast<FloatFormat>(like.kids[1]), f, r, k[0]);
  default:
    NH_CHECK(expr::isFloat(like.op));
    return mkFloat(like.op, f, r, like.width, k[0], k.size() > 1 ? k[1] : Term{},
                   k.size() > 2 ? k[2] : Term{});
  }
}

Term Terms::mkSMod(Term a, Term b) {
  // As SMT-LIB defines it: the remainder of the magnitudes, moved to the divisor's side of zero.
  unsigned w = width(a);
  Term negA = mkExtract(a, w - 1, 1), negB = mkExtract(b, w - 1, 1);
  Term u = mkURem(mkIte(negA, mkNeg(a), a), mkIte(negB, mkNeg(b), b));
  Term signedU = mkIte(negA, mkNeg(u), u);
  Term moved = mkIte(mkEq(negA, negB), signedU, mkAdd(signedU, b));
  return mkIte(mkIsZero(u), u, moved);
}

Term Terms::mkAbs(Term a) { return mkIte(mkExtract(a, width(a) - 1, 1), mkNeg(a), a); }

Term Terms::mkBswap(Term a) {
  NH_CHECK(width(a) % 8 == 0);
  Term result = mkExtract(a, 0, 8);
  for (unsigned at = 8; at < width(a); at += 8) result = mkConcat(result, mkExtract(a, at, 8));
  return result;
}

Term Terms::mkBitreverse(Term a) {
  Term result = mkExtract(a, 0, 1);
  for (unsigned at = 1; at < width(a); ++at) result = mkConcat(result, mkExtract(a, at, 1));
  return result;
}

Term Terms::mkFshl(Term high, Term low, Term amount) {
  unsigned w = width(high);
  NH_CHECK(width(low) == w && width(amount) == w);
  if (isConst(amount)) {
    unsigned n = static_cast<unsigned>(Bits::urem(value(amount), Bits(w, w)).low64());
    if (w == 1 || n == 0) return high; // Bits(1, 1) divides everything
    return mkConcat(mkExtract(high, 0, w - n), mkExtract(low, w - n, n));
  }
  if (w == 1) return high;
  // A shift by the full width gives 0, so the amount 0 needs no case of its own.
  Term n = mkURem(amount, mkConst(w, w));
  return mkOr(mkShl(high, n), mkLShr(low, mkSub(mkConst(w, w), n)));
}

Term Terms::mkFshr(Term high, Term low, Term amount) {
  unsigned w = width(high);
  NH_CHECK(width(low) == w && width(amount) == w);
  if (isConst(amount)) {
    unsigned n = static_cast<unsigned>(Bits::urem(value(amount), Bits(w, w)).low64());
    if (w == 1 || n == 0) return low;
    return mkConcat(mkExtract(high, 0, n), mkExtract(low, n, w - n));
  }
  if (w == 1) return low;
  Term n = mkURem(amount, mkConst(w, w));
  return mkOr(mkShl(high, mkSub(mkConst(w, w), n)), mkLShr(low, n));
}

// ---- Overflow and saturation.

Term Terms::mkUAddOverflow(Term a, Term b) { return mkUlt(mkAdd(a, b), a); }

Term Terms::mkSAddOverflow(Term a, Term b) {
  // The operands agree in sign and the sum does not.
  unsigned w = width(a);
  Term sum = mkAdd(a, b);
  return mkExtract(mkAnd(mkXor(a, sum), mkXor(b, sum)), w - 1, 1);
}

Term Terms::mkSSubOverflow(Term a, Term b) {
  unsigned w = width(a);
  Term difference = mkSub(a, b);
  return mkExtract(mkAnd(mkXor(a, b), mkXor(a, difference)), w - 1, 1);
}

Term Terms::mkUMulOverflow(Term a, Term b) {
  unsigned w = width(a);
  if (2 * w <= maxWidth) {
    Term wide = mkMul(mkZExt(a, 2 * w), mkZExt(b, 2 * w));
    return mkNonZero(mkExtract(wide, w, w));
  }
  // b > max / a, for a other than zero.
  return mkAnd(mkNonZero(a), mkUlt(mkUDiv(mkConst(Bits::ones(w)), a), b));
}

Term Terms::mkSMulOverflow(Term a, Term b) {
  unsigned w = width(a);
  NH_CHECK(2 * w <= maxWidth);
  Term wide = mkMul(mkSExt(a, 2 * w), mkSExt(b, 2 * w));
  return mkNe(wide, mkSExt(mkExtract(wide, 0, w), 2 * w));
}

Term Terms::mkSDivOverflow(Term a, Term b) {
  unsigned w = width(a);
  return mkAnd(mkEq(a, mkConst(Bits::signedMin(w))), mkEq(b, mkConst(Bits::ones(w))));
}

Term Terms::mkUAddSat(Term a, Term b) {
  return mkIte(mkUAddOverflow(a, b), mkConst(Bits::ones(width(a))), mkAdd(a, b));
}

Term Terms::mkSAddSat(Term a, Term b) {
  unsigned w = width(a);
  Term limit = mkIte(mkExtract(a, w - 1, 1), mkConst(Bits::signedMin(w)), mkConst(Bits::signedMax(w)));
  return mkIte(mkSAddOverflow(a, b), limit, mkAdd(a, b));
}

Term Terms::mkUSubSat(Term a, Term b) { return mkIte(mkUlt(a, b), mkConst(width(a), 0), mkSub(a, b)); }

Term Terms::mkSSubSat(Term a, Term b) {
  unsigned w = width(a);
  Term limit = mkIte(mkExtract(a, w - 1, 1), mkConst(Bits::signedMin(w)), mkConst(Bits::signedMax(w)));
  return mkIte(mkSSubOverflow(a, b), limit, mkSub(a, b));
}

Term Terms::mkUShlSat(Term a, Term b) {
  Term shifted = mkShl(a, b);
  return mkIte(mkEq(mkLShr(shifted, b), a), shifted, mkConst(Bits::ones(width(a))));
}

Term Terms::mkSShlSat(Term a, Term b) {
  unsigned w = width(a);
  Term shifted = mkShl(a, b);
  Term limit = mkIte(mkExtract(a, w - 1, 1), mkConst(Bits::signedMin(w)), mkConst(Bits::signedMax(w)));
  return mkIte(mkEq(mkAShr(shifted, b), a), shifted, limit);
}

} // namespace nuthatch::expr
