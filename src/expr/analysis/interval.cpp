// Ranges: the reduced product of unsigned bounds, signed bounds and known bits, and its transfer functions. A
// bound that might wrap is given up (full), never guessed.
#include "expr/analysis/interval.h"

#include "expr/rewrite/fold.h"

#include <algorithm>

namespace nuthatch::expr {
namespace {

const Bits& minU(const Bits& a, const Bits& b) { return Bits::ult(b, a) ? b : a; }
const Bits& maxU(const Bits& a, const Bits& b) { return Bits::ult(a, b) ? b : a; }
const Bits& minS(const Bits& a, const Bits& b) { return Bits::slt(b, a) ? b : a; }
const Bits& maxS(const Bits& a, const Bits& b) { return Bits::slt(a, b) ? b : a; }

bool addOverflowsU(const Bits& a, const Bits& b) { return Bits::ult(a + b, a); }
// -1, 0, 1: below the range, inside, above
int addOverflowsS(const Bits& a, const Bits& b) {
  if (a.negative() != b.negative()) return 0;
  return (a + b).negative() == a.negative() ? 0 : (a.negative() ? -1 : 1);
}

unsigned signedBits(const Bits& a) { // two's complement bits without copies of the sign, sign included
  return (a.negative() ? ~a : a).activeBits() + 1;
}

void add(Range& r, const Range& a, const Range& b) {
  bool low = addOverflowsU(a.umin, b.umin), high = addOverflowsU(a.umax, b.umax);
  if (low == high) {
    r.umin = a.umin + b.umin;
    r.umax = a.umax + b.umax;
  }
  int lowS = addOverflowsS(a.smin, b.smin), highS = addOverflowsS(a.smax, b.smax);
  if (lowS == highS) {
    r.smin = a.smin + b.smin;
    r.smax = a.smax + b.smax;
  }
}

void multiply(Range& r, const Range& a, const Range& b) {
  unsigned width = r.width();
  if (a.umax.activeBits() + b.umax.activeBits() <= width) {
    r.umin = a.umin * b.umin;
    r.umax = a.umax * b.umax;
  }
  unsigned left = std::max(signedBits(a.smin), signedBits(a.smax));
  unsigned right = std::max(signedBits(b.smin), signedBits(b.smax));
  if (left + right <= width) {
    const Bits corners[4] = {a.smin * b.smin, a.smin * b.smax, a.smax * b.smin, a.smax * b.smax};
    r.smin = r.smax = corners[0];
    for (const Bits& corner : corners) {
      r.smin = minS(r.smin, corner);
      r.smax = maxS(r.smax, corner);
    }
  }
}

void divide(Op op, Range& r, const Range& a, const Range& b) {
  Bits zero = Bits::zero(r.width());
  bool nonNegative = !a.smin.negative() && !b.smin.negative();
  if (op == Op::UDiv || (op == Op::SDiv && nonNegative)) {
    if (!b.umax.isZero()) r.umin = Bits::udiv(a.umin, b.umax);
    if (!b.umin.isZero()) r.umax = Bits::udiv(a.umax, b.umin);
  } else if (op == Op::URem || (op == Op::SRem && nonNegative)) {
    r.umax = a.umax;
    if (!b.umin.isZero()) r.umax = minU(a.umax, b.umax - Bits::one(r.width()));
    if (Bits::ult(a.umax, b.umin)) r.umin = a.umin;
  } else if (op == Op::SRem) { // no further from zero than the dividend, on its side
    r.smin = minS(a.smin, zero);
    r.smax = maxS(a.smax, zero);
  }
}

void shift(Op op, Range& r, const Range& a, const Range& amount) {
  unsigned least = amount.umin.shiftAmount(), most = amount.umax.shiftAmount();
  if (op == Op::Shl) {
    if (a.umax.activeBits() + most > r.width()) return;
    r.umin = a.umin.shl(least);
    r.umax = a.umax.shl(most);
  } else if (op == Op::LShr) {
    r.umin = a.umin.lshr(most);
    r.umax = a.umax.lshr(least);
  } else {
    r.smin = a.smin.ashr(a.smin.negative() ? least : most);
    r.smax = a.smax.ashr(a.smax.negative() ? most : least);
  }
}

void compare(Op op, Range& r, const Range& a, const Range& b) {
  auto decide = [&](bool value) { r = Range::constant(Bits(1, value)); };
  if (op == Op::Ult) {
    if (Bits::ult(a.umax, b.umin)) decide(true);
    if (!Bits::ult(a.umin, b.umax)) decide(false);
  } else if (op == Op::Slt) {
    if (Bits::slt(a.smax, b.smin)) decide(true);
    if (!Bits::slt(a.smin, b.smax)) decide(false);
  } else if (Range both = a; !both.meet(b)) {
    decide(false);
  } else if (a.isConstant() && b.isConstant() && a.umin == b.umin) {
    decide(true);
  }
}

void extract(Range& r, const Range& a, unsigned low, unsigned width) {
  unsigned above = low + width, rest = a.width() - above;
  if (rest > 0 && !(a.umin.extract(above, rest) == a.umax.extract(above, rest))) return;
  r.umin = a.umin.extract(low, width);
  r.umax = a.umax.extract(low, width);
}

} // namespace

Range Range::full(unsigned width) {
  return {Bits::zero(width), Bits::ones(width), Bits::signedMin(width), Bits::signedMax(width),
          KnownBits::unknown(width)};
}

Range Range::constant(const Bits& value) { return {value, value, value, value, KnownBits::constant(value)}; }

bool Range::contains(const Bits& v) const {
  return !Bits::ult(v, umin) && !Bits::ult(umax, v) && !Bits::slt(v, smin) && !Bits::slt(smax, v) &&
         bits.contains(v);
}

bool Range::reduce() {
  unsigned width = this->width();
  for (unsigned round = 0; round < 2; ++round) {
    if (!(bits.zeros & bits.ones).isZero()) return false;
    umin = maxU(umin, bits.umin());
    umax = minU(umax, bits.umax());
    // The smallest signed value that the bits allow has an unknown sign set, the largest has it clear.
    Bits least = bits.ones, most = ~bits.zeros;
    if (!bits.zeros.bit(width - 1)) least.setBit(width - 1, true);
    if (!bits.ones.bit(width - 1)) most.setBit(width - 1, false);
    smin = maxS(smin, least);
    smax = minS(smax, most);
    if (umin.negative() == umax.negative()) {
      smin = maxS(smin, umin);
      smax = minS(smax, umax);
    }
    if (smin.negative() == smax.negative()) {
      umin = maxU(umin, smin);
      umax = minU(umax, smax);
    }
    if (Bits::ult(umax, umin) || Bits::slt(smax, smin)) return false;
    unsigned differing = (umin ^ umax).activeBits(); // above, all values agree
    if (differing < width) {
      Bits common = ~Bits::lowOnes(width, differing);
      bits.zeros = bits.zeros | (~umin & common);
      bits.ones = bits.ones | (umin & common);
    }
  }
  return (bits.zeros & bits.ones).isZero();
}

bool Range::meet(const Range& other) {
  umin = maxU(umin, other.umin);
  umax = minU(umax, other.umax);
  smin = maxS(smin, other.smin);
  smax = minS(smax, other.smax);
  bits.zeros = bits.zeros | other.bits.zeros;
  bits.ones = bits.ones | other.bits.ones;
  return !Bits::ult(umax, umin) && !Bits::slt(smax, smin) && reduce();
}

Range Range::join(const Range& a, const Range& b) {
  return {minU(a.umin, b.umin), maxU(a.umax, b.umax), minS(a.smin, b.smin), maxS(a.smax, b.smax),
          KnownBits{a.bits.zeros & b.bits.zeros, a.bits.ones & b.bits.ones}};
}

Range rangeOf(const Node& n, std::span<const Range> k) {
  Range r = Range::full(n.width);
  KnownBits known[3];
  for (std::size_t i = 0; i < k.size(); ++i) known[i] = k[i].bits;
  r.bits = knownBitsOf(n, std::span<const KnownBits>(known, k.size()));
  switch (n.op) {
  case Op::Not:
    r.umin = ~k[0].umax;
    r.umax = ~k[0].umin;
    r.smin = ~k[0].smax;
    r.smax = ~k[0].smin;
    break;
  case Op::And:
    r.umax = minU(k[0].umax, k[1].umax);
    break;
  case Op::Or:
    r.umin = maxU(k[0].umin, k[1].umin);
    break;
  case Op::Neg:
    if (!k[0].umin.isZero() || k[0].isConstant()) {
      r.umin = -k[0].umax;
      r.umax = -k[0].umin;
    }
    if (!(k[0].smin == Bits::signedMin(n.width))) {
      r.smin = -k[0].smax;
      r.smax = -k[0].smin;
    }
    break;
  case Op::Add:
    add(r, k[0], k[1]);
    break;
  case Op::Mul:
    multiply(r, k[0], k[1]);
    break;
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
    divide(n.op, r, k[0], k[1]);
    break;
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
    shift(n.op, r, k[0], k[1]);
    break;
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    compare(n.op, r, k[0], k[1]);
    break;
  case Op::Concat:
    r.umin = Bits::concat(k[0].umin, k[1].umin);
    r.umax = Bits::concat(k[0].umax, k[1].umax);
    break;
  case Op::Extract:
    extract(r, k[0], n.kids[1], n.width);
    break;
  case Op::ZExt:
    r.umin = k[0].umin.zext(n.width);
    r.umax = k[0].umax.zext(n.width);
    break;
  case Op::SExt:
    r.smin = k[0].smin.sext(n.width);
    r.smax = k[0].smax.sext(n.width);
    break;
  case Op::Ite:
    r = k[0].isConstant() ? (k[0].umin.isZero() ? k[2] : k[1]) : Range::join(k[1], k[2]);
    break;
  case Op::Ctpop:
  case Op::Ctlz:
  case Op::Cttz:
    r.umax = minU(r.umax, Bits(std::max(32u, unsigned{n.width}), n.width).zextOrTrunc(n.width));
    break;
  default:
    break;
  }
  // Operands that allow some value give a result that allows some value.
  return r.reduce() ? r : Range::full(n.width);
}

} // namespace nuthatch::expr
