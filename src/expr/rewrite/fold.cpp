// One case an operation; see fold.h.
#include "expr/rewrite/fold.h"

#include "expr/evaluate/soft_float.h"
#include "support/check.h"

namespace nuthatch::expr {
namespace {

Bits boolean(bool value) { return Bits(1, value); }

Bits applyFloat(const Node& n, std::span<const Bits> k) {
  FloatFormat f = static_cast<FloatFormat>(n.aux & 31);
  Rounding r = static_cast<Rounding>(n.aux >> 5);
  switch (n.op) {
  case Op::FpAdd:
    return soft::add(f, r, k[0], k[1]);
  case Op::FpMul:
    return soft::mul(f, r, k[0], k[1]);
  case Op::FpDiv:
    return soft::div(f, r, k[0], k[1]);
  case Op::FpFma:
    return soft::fma(f, r, k[0], k[1], k[2]);
  case Op::FpSqrt:
    return soft::sqrt(f, r, k[0]);
  case Op::FpRem:
    return soft::remainder(f, k[0], k[1]);
  case Op::FpMod:
    return soft::fmod(f, k[0], k[1]);
  case Op::FpRound:
    return soft::roundToIntegral(f, r, k[0]);
  case Op::FpEq:
    return boolean(soft::eq(f, k[0], k[1]));
  case Op::FpLt:
    return boolean(soft::lt(f, k[0], k[1]));
  case Op::FpLe:
    return boolean(soft::le(f, k[0], k[1]));
  case Op::FpToFp:
    return soft::convert(static_cast<FloatFormat>(n.kids[1]), f, r, k[0]);
  case Op::FpToSBv:
    return soft::toSigned(f, r, k[0], n.width);
  case Op::FpToUBv:
    return soft::toUnsigned(f, r, k[0], n.width);
  case Op::SBvToFp:
    return soft::fromSigned(f, r, k[0]);
  case Op::UBvToFp:
    return soft::fromUnsigned(f, r, k[0]);
  default:
    NH_CHECK(!"a float operation");
  }
  return {};
}

} // namespace

Bits applyOp(const Node& n, std::span<const Bits> k) {
  switch (n.op) {
  case Op::Not:
    return ~k[0];
  case Op::And:
    return k[0] & k[1];
  case Op::Or:
    return k[0] | k[1];
  case Op::Xor:
    return k[0] ^ k[1];
  case Op::Neg:
    return -k[0];
  case Op::Add:
    return k[0] + k[1];
  case Op::Mul:
    return k[0] * k[1];
  case Op::UDiv:
    return Bits::udiv(k[0], k[1]);
  case Op::URem:
    return Bits::urem(k[0], k[1]);
  case Op::SDiv:
    return Bits::sdiv(k[0], k[1]);
  case Op::SRem:
    return Bits::srem(k[0], k[1]);
  case Op::Shl:
    return k[0].shl(k[1].shiftAmount());
  case Op::LShr:
    return k[0].lshr(k[1].shiftAmount());
  case Op::AShr:
    return k[0].ashr(k[1].shiftAmount());
  case Op::Eq:
    return boolean(k[0] == k[1]);
  case Op::Ult:
    return boolean(Bits::ult(k[0], k[1]));
  case Op::Slt:
    return boolean(Bits::slt(k[0], k[1]));
  case Op::Concat:
    return Bits::concat(k[0], k[1]);
  case Op::Extract:
    return k[0].extract(n.kids[1], n.width);
  case Op::ZExt:
    return k[0].zext(n.width);
  case Op::SExt:
    return k[0].sext(n.width);
  case Op::Ite:
    return k[0].isZero() ? k[2] : k[1];
  case Op::Ctpop:
    return Bits(n.width, k[0].countOnes());
  case Op::Ctlz:
    return Bits(n.width, k[0].leadingZeros());
  case Op::Cttz:
    return Bits(n.width, k[0].trailingZeros());
  default:
    return applyFloat(n, k);
  }
}

} // namespace nuthatch::expr
