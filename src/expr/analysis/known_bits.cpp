// The transfer functions of known bits, one case an operation, after LLVM's KnownBits. Nothing known is
// always right.
#include "expr/analysis/known_bits.h"

#include "expr/rewrite/fold.h"

#include <algorithm>

namespace nuthatch::expr {
namespace {

KnownBits invert(const KnownBits& a) { return {a.ones, a.zeros}; }

// Bit by bit a sum is known where both operands and the carry are: the carry from the smallest and the
// largest sum.
KnownBits sum(const KnownBits& a, const KnownBits& b) {
  Bits largest = ~a.zeros + ~b.zeros, smallest = a.ones + b.ones;
  Bits carryZero = ~(largest ^ a.zeros ^ b.zeros), carryOne = smallest ^ a.ones ^ b.ones;
  Bits known = (a.zeros | a.ones) & (b.zeros | b.ones) & (carryZero | carryOne);
  return {~largest & known, smallest & known};
}

unsigned knownTrailingZeros(const KnownBits& a) { return (~a.zeros).trailingZeros(); }

// Nothing but: at most `active` bits are in use.
KnownBits upTo(unsigned width, unsigned active) {
  return {~Bits::lowOnes(width, std::min(active, width)), Bits::zero(width)};
}

KnownBits product(const KnownBits& a, const KnownBits& b) {
  unsigned width = a.width();
  unsigned low = std::min(width, knownTrailingZeros(a) + knownTrailingZeros(b));
  KnownBits result = upTo(width, a.umax().activeBits() + b.umax().activeBits());
  result.zeros = result.zeros | Bits::lowOnes(width, low);
  // Low bits of a product depend on the low bits of the factors alone.
  unsigned lowKnown = std::min((~(a.zeros | a.ones)).trailingZeros(), (~(b.zeros | b.ones)).trailingZeros());
  if (lowKnown > 0) {
    Bits mask = Bits::lowOnes(width, lowKnown), value = a.ones * b.ones;
    result.zeros = result.zeros | (~value & mask);
    result.ones = result.ones | (value & mask);
  }
  return result;
}

KnownBits shift(Op op, const KnownBits& a, const KnownBits& amount) {
  unsigned width = a.width();
  if (amount.isConstant()) {
    unsigned k = amount.ones.shiftAmount();
    switch (op) {
    case Op::Shl:
      return {a.zeros.shl(k) | Bits::lowOnes(width, k), a.ones.shl(k)};
    case Op::LShr:
      return {a.zeros.lshr(k) | ~Bits::lowOnes(width, width - k), a.ones.lshr(k)};
    default:
      return {a.zeros.ashr(k), a.ones.ashr(k)};
    }
  }
  unsigned least = amount.umin().shiftAmount();
  KnownBits result = KnownBits::unknown(width);
  if (op == Op::Shl) result.zeros = Bits::lowOnes(width, std::min(width, knownTrailingZeros(a) + least));
  if (op == Op::LShr) {
    unsigned active = a.umax().activeBits();
    result = upTo(width, active > least ? active - least : 0);
  }
  if (op == Op::AShr) { // copies of a known sign stay, and become more
    Bits top = Bits::signedMin(width).ashr(least);
    if (a.zeros.negative()) result.zeros = top;
    if (a.ones.negative()) result.ones = top;
  }
  return result;
}

KnownBits comparison(Op op, const KnownBits& a, const KnownBits& b) {
  KnownBits result = KnownBits::unknown(1);
  auto decide = [&](bool value) { result = KnownBits::constant(Bits(1, value)); };
  if (op == Op::Eq) {
    if (!((a.zeros & b.ones) | (a.ones & b.zeros)).isZero()) decide(false);
  } else {
    // Flipping the sign bits turns the signed order into the unsigned one.
    KnownBits x = a, y = b;
    if (op == Op::Slt) {
      unsigned top = a.width() - 1;
      for (KnownBits* side : {&x, &y}) {
        bool zero = side->zeros.bit(top), one = side->ones.bit(top);
        side->zeros.setBit(top, one);
        side->ones.setBit(top, zero);
      }
    }
    if (Bits::ult(x.umax(), y.umin())) decide(true);
    if (!Bits::ult(x.umin(), y.umax())) decide(false);
  }
  return result;
}

} // namespace

KnownBits knownBitsOf(const Node& n, std::span<const KnownBits> k) {
  bool constant = std::all_of(k.begin(), k.end(), [](const KnownBits& x) { return x.isConstant(); });
  if (constant && !k.empty() && n.op != Op::Read) {
    Bits values[3];
    for (std::size_t i = 0; i < k.size(); ++i) values[i] = k[i].ones;
    return KnownBits::constant(applyOp(n, std::span<const Bits>(values, k.size())));
  }
  switch (n.op) {
  case Op::Not:
    return invert(k[0]);
  case Op::And:
    return {k[0].zeros | k[1].zeros, k[0].ones & k[1].ones};
  case Op::Or:
    return {k[0].zeros & k[1].zeros, k[0].ones | k[1].ones};
  case Op::Xor:
    return {(k[0].zeros & k[1].zeros) | (k[0].ones & k[1].ones),
            (k[0].zeros & k[1].ones) | (k[0].ones & k[1].zeros)};
  case Op::Neg: // ~x + 1
    return sum(invert(k[0]), KnownBits::constant(Bits::one(n.width)));
  case Op::Add:
    return sum(k[0], k[1]);
  case Op::Mul:
    return product(k[0], k[1]);
  case Op::UDiv:
    if (k[1].umin().isZero()) break;
    return upTo(n.width, Bits::udiv(k[0].umax(), k[1].umin()).activeBits());
  case Op::URem: {
    unsigned active = k[0].umax().activeBits();
    if (!k[1].umin().isZero()) active = std::min(active, k[1].umax().activeBits());
    return upTo(n.width, active);
  }
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
    return shift(n.op, k[0], k[1]);
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    return comparison(n.op, k[0], k[1]);
  case Op::Concat:
    return {Bits::concat(k[0].zeros, k[1].zeros), Bits::concat(k[0].ones, k[1].ones)};
  case Op::Extract:
    return {k[0].zeros.extract(n.kids[1], n.width), k[0].ones.extract(n.kids[1], n.width)};
  case Op::ZExt:
    return {k[0].zeros.zext(n.width) | ~Bits::lowOnes(n.width, k[0].width()), k[0].ones.zext(n.width)};
  case Op::SExt:
    return {k[0].zeros.sext(n.width), k[0].ones.sext(n.width)};
  case Op::Ite:
    if (k[0].isConstant()) return k[0].ones.isZero() ? k[2] : k[1];
    return {k[1].zeros & k[2].zeros, k[1].ones & k[2].ones};
  case Op::Ctpop:
  case Op::Ctlz:
  case Op::Cttz:
    return upTo(n.width, Bits(32, n.width).activeBits());
  default:
    break;
  }
  return KnownBits::unknown(n.width);
}

KnownBits knownBits(const Terms& terms, Term term, unsigned depth) {
  const Node& n = terms.node(term);
  if (n.op == Op::Const) return KnownBits::constant(terms.value(term));
  unsigned arity = info(n.op).arity;
  if (depth == 0 || arity == 0 || n.op == Op::Read) return KnownBits::unknown(n.width);
  KnownBits operands[3];
  for (unsigned k = 0; k < arity; ++k) operands[k] = knownBits(terms, Term{n.kids[k]}, depth - 1);
  return knownBitsOf(n, std::span<const KnownBits>(operands, arity));
}

} // namespace nuthatch::expr
