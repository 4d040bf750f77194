// The mkXxx functions that are one operation each: check the operands, then hand over to the rewriter, or
// store the node as it is when rewriting is off.
#include "expr/rewrite/rewrite.h"
#include "expr/term.h"

#include "support/check.h"

namespace nuthatch::expr {
namespace {

// Rewrites build terms and so call back in here. Beyond this depth a term is stored as it is, which is always
// right: the chains of a long path condition must not use up the stack.
constexpr unsigned depthLimit = 400;
thread_local unsigned depth = 0;

class Rewriting {
public:
  explicit Rewriting(bool wanted) : active_(wanted && depth < depthLimit) { ++depth; }
  ~Rewriting() { --depth; }
  Rewriting(const Rewriting&) = delete;
  Rewriting& operator=(const Rewriting&) = delete;
  explicit operator bool() const { return active_; }

private:
  bool active_;
};

} // namespace

#define NH_UNARY(Name, op, rule)                                                                             \
  Term Terms::mk##Name(Term a) {                                                                             \
    Rewriting active(options_.rewrite);                                                                      \
    return active ? rewrite::rule : mkNode(op, width(a), a);                                                 \
  }
NH_UNARY(Not, Op::Not, bitNot(*this, a))
NH_UNARY(Neg, Op::Neg, neg(*this, a))
NH_UNARY(Ctpop, Op::Ctpop, count(*this, Op::Ctpop, a))
NH_UNARY(Ctlz, Op::Ctlz, count(*this, Op::Ctlz, a))
NH_UNARY(Cttz, Op::Cttz, count(*this, Op::Cttz, a))
#undef NH_UNARY

#define NH_BINARY(Name, op, rule, resultWidth)                                                               \
  Term Terms::mk##Name(Term a, Term b) {                                                                     \
    NH_CHECK(width(a) == width(b));                                                                          \
    Rewriting active(options_.rewrite);                                                                      \
    return active ? rewrite::rule(*this, a, b) : mkNode(op, resultWidth, a, b);                              \
  }
NH_BINARY(And, Op::And, bitAnd, width(a))
NH_BINARY(Or, Op::Or, bitOr, width(a))
NH_BINARY(Xor, Op::Xor, bitXor, width(a))
NH_BINARY(Add, Op::Add, add, width(a))
NH_BINARY(Mul, Op::Mul, mul, width(a))
NH_BINARY(UDiv, Op::UDiv, udiv, width(a))
NH_BINARY(URem, Op::URem, urem, width(a))
NH_BINARY(SDiv, Op::SDiv, sdiv, width(a))
NH_BINARY(SRem, Op::SRem, srem, width(a))
NH_BINARY(Shl, Op::Shl, shl, width(a))
NH_BINARY(LShr, Op::LShr, lshr, width(a))
NH_BINARY(AShr, Op::AShr, ashr, width(a))
NH_BINARY(Eq, Op::Eq, eq, 1)
NH_BINARY(Ult, Op::Ult, ult, 1)
NH_BINARY(Slt, Op::Slt, slt, 1)
#undef NH_BINARY

Term Terms::mkSub(Term a, Term b) { return mkAdd(a, mkNeg(b)); }

Term Terms::mkConcat(Term high, Term low) {
  NH_CHECK(width(high) + width(low) <= maxWidth);
  Rewriting active(options_.rewrite);
  return active ? rewrite::concat(*this, high, low) : mkNode(Op::Concat, width(high) + width(low), high, low);
}

Term Terms::mkExtract(Term a, unsigned low, unsigned width) {
  NH_CHECK(width >= 1 && low + width <= this->width(a));
  Rewriting active(options_.rewrite);
  return active ? rewrite::extract(*this, a, low, width) : mkNode(Op::Extract, width, a, Term{low});
}

Term Terms::mkZExt(Term a, unsigned width) {
  NH_CHECK(width >= this->width(a) && width <= maxWidth);
  if (width == this->width(a)) return a;
  Rewriting active(options_.rewrite);
  return active ? rewrite::zext(*this, a, width) : mkNode(Op::ZExt, width, a);
}

Term Terms::mkSExt(Term a, unsigned width) {
  NH_CHECK(width >= this->width(a) && width <= maxWidth);
  if (width == this->width(a)) return a;
  Rewriting active(options_.rewrite);
  return active ? rewrite::sext(*this, a, width) : mkNode(Op::SExt, width, a);
}

Term Terms::mkIte(Term condition, Term a, Term b) {
  NH_CHECK(width(condition) == 1 && width(a) == width(b) && isArray(a) == isArray(b));
  if (isArray(a)) {
    NH_CHECK(indexWidth(a) == indexWidth(b));
    Rewriting active(options_.rewrite);
    return active ? rewrite::arrayIte(*this, condition, a, b)
                  : mkNode(Op::ArrayIte, width(a), condition, a, b, node(a).aux);
  }
  Rewriting active(options_.rewrite);
  return active ? rewrite::ite(*this, condition, a, b) : mkNode(Op::Ite, width(a), condition, a, b);
}

// ---- Arrays.

Term Terms::mkConstArray(unsigned indexWidth, Term element) {
  NH_CHECK(indexWidth >= 1 && indexWidth <= 64 && width(element) <= 64);
  return mkNode(Op::ConstArray, width(element), element, {}, {}, static_cast<std::uint8_t>(indexWidth));
}

Term Terms::mkStore(Term array, Term index, Term element) {
  NH_CHECK(isArray(array) && width(index) == indexWidth(array) && width(element) == width(array));
  Rewriting active(options_.rewrite);
  return active ? rewrite::store(*this, array, index, element)
                : mkNode(Op::Store, width(array), array, index, element, node(array).aux);
}

Term Terms::mkRead(Term array, Term index) {
  NH_CHECK(isArray(array) && width(index) == indexWidth(array));
  Rewriting active(options_.rewrite);
  return active ? rewrite::read(*this, array, index) : mkNode(Op::Read, width(array), array, index);
}

Term Terms::mkRead(Term array, std::uint64_t index) {
  return mkRead(array, mkConst(indexWidth(array), index));
}

Term Terms::mkReadLittle(Term array, std::uint64_t index, unsigned count) {
  Term all = mkRead(array, index);
  for (unsigned i = 1; i < count; ++i) all = mkConcat(mkRead(array, index + i), all);
  return all;
}

Term Terms::mkReadBig(Term array, std::uint64_t index, unsigned count) {
  Term all = mkRead(array, index);
  for (unsigned i = 1; i < count; ++i) all = mkConcat(all, mkRead(array, index + i));
  return all;
}

// ---- Floats.

static std::uint8_t packed(FloatFormat f, Rounding r) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(f) | static_cast<unsigned>(r) << 5);
}

Term Terms::mkFloat(Op op, FloatFormat f, Rounding r, unsigned width, Term a, Term b, Term c) {
  Node node{op, packed(f, r), static_cast<std::uint16_t>(width), {a.id, b.id, c.id}};
  checkOperands(node);
  Rewriting active(options_.rewrite);
  return active ? rewrite::floating(*this, node) : intern(node);
}

Term Terms::mkFpAdd(FloatFormat f, Rounding r, Term a, Term b) {
  return mkFloat(Op::FpAdd, f, r, info(f).width, a, b);
}
Term Terms::mkFpMul(FloatFormat f, Rounding r, Term a, Term b) {
  return mkFloat(Op::FpMul, f, r, info(f).width, a, b);
}
Term Terms::mkFpDiv(FloatFormat f, Rounding r, Term a, Term b) {
  return mkFloat(Op::FpDiv, f, r, info(f).width, a, b);
}
Term Terms::mkFpFma(FloatFormat f, Rounding r, Term a, Term b, Term c) {
  return mkFloat(Op::FpFma, f, r, info(f).width, a, b, c);
}
Term Terms::mkFpSqrt(FloatFormat f, Rounding r, Term a) {
  return mkFloat(Op::FpSqrt, f, r, info(f).width, a);
}
Term Terms::mkFpRem(FloatFormat f, Term a, Term b) {
  return mkFloat(Op::FpRem, f, Rounding::NearestEven, info(f).width, a, b);
}
Term Terms::mkFpMod(FloatFormat f, Term a, Term b) {
  return mkFloat(Op::FpMod, f, Rounding::NearestEven, info(f).width, a, b);
}
Term Terms::mkFpRound(FloatFormat f, Rounding r, Term a) {
  return mkFloat(Op::FpRound, f, r, info(f).width, a);
}
Term Terms::mkFpEq(FloatFormat f, Term a, Term b) {
  return mkFloat(Op::FpEq, f, Rounding::NearestEven, 1, a, b);
}
Term Terms::mkFpLt(FloatFormat f, Term a, Term b) {
  return mkFloat(Op::FpLt, f, Rounding::NearestEven, 1, a, b);
}
Term Terms::mkFpLe(FloatFormat f, Term a, Term b) {
  return mkFloat(Op::FpLe, f, Rounding::NearestEven, 1, a, b);
}
Term Terms::mkFpToFp(FloatFormat from, FloatFormat to, Rounding r, Term a) {
  if (from == to) return a;
  return mkFloat(Op::FpToFp, to, r, info(to).width, a, Term{static_cast<std::uint32_t>(from)});
}
Term Terms::mkFpToSBv(FloatFormat f, Rounding r, Term a, unsigned width) {
  return mkFloat(Op::FpToSBv, f, r, width, a);
}
Term Terms::mkFpToUBv(FloatFormat f, Rounding r, Term a, unsigned width) {
  return mkFloat(Op::FpToUBv, f, r, width, a);
}
Term Terms::mkSBvToFp(FloatFormat f, Rounding r, Term a) {
  return mkFloat(Op::SBvToFp, f, r, info(f).width, a);
}
Term Terms::mkUBvToFp(FloatFormat f, Rounding r, Term a) {
  return mkFloat(Op::UBvToFp, f, r, info(f).width, a);
}

} // namespace nuthatch::expr
