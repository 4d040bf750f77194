// Known bits of narrow terms and the segment view, for the rewriter.
#include "expr/rewrite/rewrite_support.h"

#include <algorithm>
#include <bit>

namespace nuthatch::expr::rewrite {
namespace {
// Low bits of a sum: known as far as both operands are known from bit 0 up. High bits: zero when no carry
// gets there.
Known64 knownSum(Known64 x, Known64 y, unsigned width) {
  std::uint64_t mask = maskOf(width);
  unsigned low = static_cast<unsigned>(std::countr_one((x.zeros | x.ones) & (y.zeros | y.ones)));
  std::uint64_t lowMask = maskOf(std::min(low, width)), sum = x.ones + y.ones;
  Known64 result{~sum & lowMask, sum & lowMask};
  unsigned long long top = 0;
  if (!__builtin_uaddll_overflow(x.umax(width), y.umax(width), &top) && top <= mask) {
    unsigned active = static_cast<unsigned>(std::bit_width(top));
    result.zeros |= mask & ~maskOf(active);
  }
  return result;
}
} // namespace

Known64 known64(const Terms& t, Term a, unsigned depth) {
  const Node& n = t.node(a);
  unsigned width = n.width;
  if (width > 64) return {};
  std::uint64_t mask = maskOf(width);
  if (n.op == Op::Const) {
    std::uint64_t value = t.value64(a);
    return {~value & mask, value};
  }
  if (depth == 0) return {};
  Term x{n.kids[0]}, y{n.kids[1]}, z{n.kids[2]};
  auto below = [&](Term k) { return known64(t, k, depth - 1); };
  switch (n.op) {
  case Op::Not: {
    Known64 k = below(x);
    return {k.ones, k.zeros};
  }
  case Op::And: {
    Known64 p = below(x), q = below(y);
    return {p.zeros | q.zeros, p.ones & q.ones};
  }
  case Op::Or: {
    Known64 p = below(x), q = below(y);
    return {p.zeros & q.zeros, p.ones | q.ones};
  }
  case Op::Xor: {
    Known64 p = below(x), q = below(y);
    return {(p.zeros & q.zeros) | (p.ones & q.ones), (p.zeros & q.ones) | (p.ones & q.zeros)};
  }
  case Op::Add:
    return knownSum(below(x), below(y), width);
  case Op::Mul: {
    Known64 p = below(x), q = below(y);
    unsigned low = static_cast<unsigned>(std::countr_one(p.zeros) + std::countr_one(q.zeros));
    Known64 result{maskOf(std::min(low, width)), 0};
    unsigned long long top = 0;
    if (!__builtin_umulll_overflow(p.umax(width), q.umax(width), &top) && top <= mask)
      result.zeros |= mask & ~maskOf(static_cast<unsigned>(std::bit_width(top)));
    return result;
  }
  case Op::UDiv: { // by zero gives ones, so the divisor must be known not to be zero
    Known64 p = below(x), q = below(y);
    if (q.umin() == 0) return {};
    return {mask & ~maskOf(static_cast<unsigned>(std::bit_width(p.umax(width) / q.umin()))), 0};
  }
  case Op::URem: {
    Known64 p = below(x), q = below(y);
    std::uint64_t most = q.umin() == 0 ? p.umax(width) : std::min(p.umax(width), q.umax(width) - 1);
    return {mask & ~maskOf(static_cast<unsigned>(std::bit_width(most))), 0};
  }
  case Op::LShr: {
    std::uint64_t most = below(x).umax(width), shift = below(y).umin();
    return {mask & ~maskOf(shift >= 64 ? 0 : static_cast<unsigned>(std::bit_width(most >> shift))), 0};
  }
  case Op::ZExt: {
    Known64 k = below(x);
    k.zeros |= mask & ~maskOf(t.width(x));
    return k;
  }
  case Op::SExt: {
    Known64 k = below(x);
    std::uint64_t sign = std::uint64_t{1} << (t.width(x) - 1), above = mask & ~maskOf(t.width(x));
    if (k.zeros & sign) k.zeros |= above;
    if (k.ones & sign) k.ones |= above;
    return k;
  }
  case Op::Concat: {
    Known64 high = below(x), low = below(y);
    unsigned shift = t.width(y);
    return {high.zeros << shift | low.zeros, high.ones << shift | low.ones};
  }
  case Op::Extract: {
    if (t.width(x) > 64) return {};
    Known64 k = below(x);
    return {(k.zeros >> n.kids[1]) & mask, (k.ones >> n.kids[1]) & mask};
  }
  case Op::Ite: {
    Known64 p = below(y), q = below(z);
    return {p.zeros & q.zeros, p.ones & q.ones};
  }
  case Op::Ctpop:
  case Op::Ctlz:
  case Op::Cttz:
    return {mask & ~maskOf(static_cast<unsigned>(std::bit_width(width))), 0};
  default:
    return {};
  }
}

std::optional<bool> knownSign(const Terms& t, Term a) {
  while (t.op(a) == Op::Concat || t.op(a) == Op::SExt) a = t.kid(a, 0);
  const Node& n = t.node(a);
  if (n.op == Op::ZExt) return false;
  if (n.op == Op::Const) return t.value(a).negative();
  if (n.width > 64) return std::nullopt;
  Known64 k = known64(t, a);
  std::uint64_t sign = std::uint64_t{1} << (n.width - 1);
  if (k.zeros & sign) return false;
  if (k.ones & sign) return true;
  return std::nullopt;
}

static void pushSegment(std::vector<Segment>& pieces, Segment piece) {
  if (!piece.term && !pieces.empty() && !pieces.back().term)
    pieces.back().width += piece.width;
  else
    pieces.push_back(piece);
}

bool segments(const Terms& t, Term a, std::vector<Segment>& pieces, unsigned limit) {
  std::vector<Segment> open{{a, t.width(a)}}; // the lowest last; pieces are not more than these
  while (!open.empty()) {
    if (pieces.size() + open.size() > limit) return false;
    const Segment now = open.back();
    open.pop_back();
    const Op op = now.term ? t.op(now.term) : Op::Const;
    if (op == Op::Concat) {
      for (unsigned k = 0; k < 2; ++k) open.push_back({t.kid(now.term, k), t.width(t.kid(now.term, k))});
    } else if (op == Op::ZExt) {
      const Term low = t.kid(now.term, 0);
      open.push_back({Term{}, now.width - t.width(low)});
      open.push_back({low, t.width(low)});
    } else {
      pushSegment(pieces, {now.term && isZero(t, now.term) ? Term{} : now.term, now.width});
    }
  }
  return true;
}

Term joinDisjoint(Terms& t, Term a, Term b) {
  auto shows = [&](Term x) { return t.op(x) == Op::Concat || t.op(x) == Op::ZExt; };
  if (!shows(a) || (!shows(b) && !t.isConst(b))) return {};
  std::vector<Segment> left, right, merged;
  if (!segments(t, a, left) || !segments(t, b, right)) return {};
  std::size_t i = 0, j = 0;
  unsigned skipLeft = 0, skipRight = 0; // bits already taken of a piece of zeros or of a constant
  while (i < left.size()) {
    Segment x = left[i], y = right[j];
    unsigned restX = x.width - skipLeft, restY = y.width - skipRight, step = std::min(restX, restY);
    // A constant piece may be cut; where it is zero it lets the other side through.
    auto part = [&](const Segment& s, unsigned skip) -> Segment {
      if (!s.term || !t.isConst(s.term)) return s;
      Bits value = t.value(s.term).extract(skip, step);
      return {value.isZero() ? Term{} : t.mkConst(value), step};
    };
    Segment px = part(x, skipLeft), py = part(y, skipRight);
    if (px.term && py.term) return {};
    const Segment& taken = px.term ? px : py;
    bool whole = !taken.term || taken.width == step;
    if (!whole || (taken.term && !t.isConst(taken.term) && (px.term ? skipLeft : skipRight) != 0)) return {};
    merged.push_back({taken.term, step});
    skipLeft += step;
    skipRight += step;
    if (skipLeft == x.width) ++i, skipLeft = 0;
    if (skipRight == y.width) ++j, skipRight = 0;
  }
  Term result;
  for (const Segment& s : merged) {
    Term piece = s.term ? s.term : zero(t, s.width);
    result = result ? t.mkConcat(piece, result) : piece;
  }
  return result;
}

} // namespace nuthatch::expr::rewrite
