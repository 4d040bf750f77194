// RangeAnalysis: ranges of whole queries, and the way down: what a true constraint says of the terms below
// it.
#include "expr/analysis/interval.h"

#include <algorithm>

namespace nuthatch::expr {
namespace {
// How far an assumption is pushed down. Path conditions rarely nest comparisons deeper.
constexpr unsigned narrowDepth = 24;
// Steps an assumption: shared terms can be reached along very many ways.
constexpr unsigned narrowBudget = 4096;
} // namespace

Range RangeAnalysis::computed(Term term) const {
  const Node& n = terms_.node(term);
  unsigned arity = info(n.op).arity;
  if (n.op == Op::Const) return Range::constant(terms_.value(term));
  if (arity == 0) return Range::full(n.width);
  if (n.op == Op::Read) {
    Range r = Range::full(n.width);
    Term array{n.kids[0]};
    if (terms_.op(array) != Op::Table) return r;
    const ArrayInfo& table = terms_.array(array);
    const Range& index = known_.find(Term{n.kids[1]})->second;
    // The hull of the elements that the index can reach; beyond the table lies 0.
    std::uint64_t from = index.umin.low64(), to = index.umax.low64(), least = ~std::uint64_t{0}, most = 0;
    if (to >= table.size) least = 0;
    for (std::uint64_t i = from; i <= to && i < table.size; ++i) {
      least = std::min(least, table.content[i]);
      most = std::max(most, table.content[i]);
    }
    r.umin = Bits(n.width, std::min(least, most));
    r.umax = Bits(n.width, most);
    return r.reduce() ? r : Range::full(n.width);
  }
  Range operands[3] = {Range::full(1), Range::full(1), Range::full(1)};
  for (unsigned k = 0; k < arity; ++k) operands[k] = known_.find(Term{n.kids[k]})->second;
  return rangeOf(n, std::span<const Range>(operands, arity));
}

const Range& RangeAnalysis::of(Term term) {
  if (stale_) { // something below may have been narrowed since: compute again, keeping what was assumed
    known_.clear();
    stale_ = false;
  }
  return cached(term);
}

const Range& RangeAnalysis::cached(Term term) {
  auto found = known_.find(term);
  if (found != known_.end()) return found->second;
  std::vector<Term> open{term};
  while (!open.empty()) {
    Term t = open.back();
    if (known_.contains(t)) {
      open.pop_back();
      continue;
    }
    std::size_t before = open.size();
    for (unsigned k = 0; k < terms_.arity(t); ++k)
      if (Term kid = terms_.kid(t, k); !terms_.isArray(kid) && !known_.contains(kid)) open.push_back(kid);
    if (open.size() != before) continue;
    open.pop_back();
    Range range = computed(t);
    ++steps_;
    if (auto limit = assumed_.find(t); limit != assumed_.end()) {
      Range both = range;
      if (both.meet(limit->second))
        range = both;
      else
        contradiction_ = true; // no value is left: the assumptions exclude each other
    }
    known_.emplace(t, std::move(range));
  }
  return known_.find(term)->second;
}

std::optional<bool> RangeAnalysis::decide(Term condition) {
  const Range& range = of(condition);
  if (!range.isConstant()) return std::nullopt;
  return !range.umin.isZero();
}

bool RangeAnalysis::assume(Term constraint) {
  budget_ = narrowBudget;
  const Range& range = of(constraint);
  if (contradiction_ || (range.isConstant() && range.umin.isZero())) return false;
  if (!assumeTruth(constraint, true, narrowDepth)) contradiction_ = true;
  return !contradiction_;
}

bool RangeAnalysis::narrow(Term term, const Range& wanted, unsigned depth) {
  Range& now =
      known_.find(term) != known_.end() ? known_.find(term)->second : const_cast<Range&>(cached(term));
  Range next = now;
  if (!next.meet(wanted)) return false;
  bool changed =
      !(next.umin == now.umin && next.umax == now.umax && next.smin == now.smin && next.smax == now.smax &&
        next.bits.zeros == now.bits.zeros && next.bits.ones == now.bits.ones);
  if (!changed) return true;
  now = next;
  assumed_.insert_or_assign(term, next);
  stale_ = true;
  if (depth == 0 || budget_ == 0) return true;
  --budget_;
  return narrowBelow(term, next, depth - 1);
}

// What a narrower range of a term says of its operands.
bool RangeAnalysis::narrowBelow(Term term, const Range& r, unsigned depth) {
  const Node& n = terms_.node(term);
  Term x{n.kids[0]}, y{n.kids[1]}, z{n.kids[2]};
  switch (n.op) {
  case Op::Not: {
    Range inner{~r.umax, ~r.umin, ~r.smax, ~r.smin, {r.bits.ones, r.bits.zeros}};
    if (!narrow(x, inner, depth)) return false;
    break;
  }
  case Op::ZExt: {
    unsigned width = terms_.width(x);
    if (r.umin.activeBits() > width) return false;
    Range inner = Range::full(width);
    inner.umin = r.umin.extract(0, width);
    inner.umax = r.umax.activeBits() > width ? Bits::ones(width) : r.umax.extract(0, width);
    inner.bits = {r.bits.zeros.extract(0, width), r.bits.ones.extract(0, width)};
    return narrow(x, inner, depth);
  }
  case Op::SExt: {
    unsigned width = terms_.width(x);
    Range inner = Range::full(width);
    Bits least = inner.smin.sext(n.width), most = inner.smax.sext(n.width);
    if (Bits::slt(r.smax, least) || Bits::slt(most, r.smin)) return false;
    if (Bits::slt(least, r.smin)) inner.smin = r.smin.extract(0, width);
    if (Bits::slt(r.smax, most)) inner.smax = r.smax.extract(0, width);
    inner.bits = {r.bits.zeros.extract(0, width), r.bits.ones.extract(0, width)};
    return narrow(x, inner, depth);
  }
  case Op::Concat: {
    unsigned cut = terms_.width(y), rest = n.width - cut;
    Range high = Range::full(rest), low = Range::full(cut);
    high.umin = r.umin.extract(cut, rest);
    high.umax = r.umax.extract(cut, rest);
    high.bits = {r.bits.zeros.extract(cut, rest), r.bits.ones.extract(cut, rest)};
    low.bits = {r.bits.zeros.extract(0, cut), r.bits.ones.extract(0, cut)};
    if (high.umin == high.umax) {
      low.umin = r.umin.extract(0, cut);
      low.umax = r.umax.extract(0, cut);
    }
    return narrow(x, high, depth) && narrow(y, low, depth);
  }
  case Op::Extract: {
    unsigned width = terms_.width(x), low = n.kids[1];
    Range inner = Range::full(width);
    inner.bits = {r.bits.zeros.zext(width).shl(low), r.bits.ones.zext(width).shl(low)};
    return narrow(x, inner, depth);
  }
  case Op::And: // ones of the result are ones of both
    for (Term kid : {x, y}) {
      Range inner = Range::full(n.width);
      inner.bits.ones = r.bits.ones;
      if (!narrow(kid, inner, depth)) return false;
    }
    break;
  case Op::Or:
    for (Term kid : {x, y}) {
      Range inner = Range::full(n.width);
      inner.bits.zeros = r.bits.zeros;
      if (!narrow(kid, inner, depth)) return false;
    }
    break;
  case Op::Add:
    if (terms_.isConst(y)) { // where the shifted interval does not wrap
      Bits c = terms_.value(y);
      Range inner = Range::full(n.width);
      if (!Bits::ult(r.umax - c, r.umin - c)) {
        inner.umin = r.umin - c;
        inner.umax = r.umax - c;
      }
      if (!Bits::slt(r.smax - c, r.smin - c)) {
        inner.smin = r.smin - c;
        inner.smax = r.smax - c;
      }
      return narrow(x, inner, depth);
    }
    break;
  case Op::Ite: {
    const Range a = cached(y), b = cached(z);
    Range withA = a, withB = b;
    bool canA = withA.meet(r), canB = withB.meet(r);
    if (!canA && !canB) return false;
    if (!canA) return assumeTruth(x, false, depth) && narrow(z, r, depth);
    if (!canB) return assumeTruth(x, true, depth) && narrow(y, r, depth);
    break;
  }
  default:
    break;
  }
  if (n.width == 1 && r.isConstant()) return truthBelow(term, !r.umin.isZero(), depth);
  return true;
}

bool RangeAnalysis::assumeTruth(Term term, bool value, unsigned depth) {
  const Range& now = cached(term);
  // Known already: what it says of the operands may still be news. Otherwise narrow() goes down itself.
  if (now.isConstant()) return now.umin.isZero() != value && truthBelow(term, value, depth);
  return narrow(term, Range::constant(Bits(1, value)), depth);
}

// What the truth value of a 1-bit term says of its operands.
bool RangeAnalysis::truthBelow(Term term, bool value, unsigned depth) {
  if (depth == 0 || budget_ == 0) return true;
  --budget_;
  const Node& n = terms_.node(term);
  Term x{n.kids[0]}, y{n.kids[1]};
  auto is = [&](Term t, bool wanted) {
    const Range& r = cached(t);
    return r.isConstant() && r.umin.isZero() != wanted;
  };
  switch (n.op) {
  case Op::Not:
    return assumeTruth(x, !value, depth - 1);
  case Op::And:
    if (value) return assumeTruth(x, true, depth - 1) && assumeTruth(y, true, depth - 1);
    if (is(x, true)) return assumeTruth(y, false, depth - 1);
    if (is(y, true)) return assumeTruth(x, false, depth - 1);
    return true;
  case Op::Or:
    if (!value) return assumeTruth(x, false, depth - 1) && assumeTruth(y, false, depth - 1);
    if (is(x, false)) return assumeTruth(y, true, depth - 1);
    if (is(y, false)) return assumeTruth(x, true, depth - 1);
    return true;
  case Op::Eq: {
    if (value) {
      const Range a = cached(x), b = cached(y);
      return narrow(x, b, depth - 1) && narrow(y, a, depth - 1);
    }
    return excludes(x, cached(y), depth - 1) && excludes(y, cached(x), depth - 1);
  }
  case Op::Ult:
  case Op::Slt:
    return value ? assumeLess(x, y, false, n.op == Op::Slt, depth - 1)
                 : assumeLess(y, x, true, n.op == Op::Slt, depth - 1);
  default:
    return true;
  }
}

// The term is not the one value that `other` has: moves a bound that sits on it.
bool RangeAnalysis::excludes(Term term, const Range& other, unsigned depth) {
  if (!other.isConstant()) return true;
  Bits value = other.umin, one = Bits::one(value.width());
  Range r = cached(term);
  if (r.isConstant()) return !(r.umin == value);
  if (r.umin == value) r.umin = r.umin + one;
  if (r.umax == value) r.umax = r.umax - one;
  if (r.smin == value) r.smin = r.smin + one;
  if (r.smax == value) r.smax = r.smax - one;
  return narrow(term, r, depth);
}

bool RangeAnalysis::assumeLess(Term a, Term b, bool orEqual, bool isSigned, unsigned depth) {
  const Range x = cached(a), y = cached(b);
  unsigned width = x.width();
  Range below = Range::full(width), above = Range::full(width);
  Bits one = Bits::one(width);
  if (isSigned) {
    if (orEqual ? Bits::slt(y.smax, x.smin) : !Bits::slt(x.smin, y.smax)) return false;
    below.smax = orEqual ? y.smax : y.smax - one;
    above.smin = orEqual ? x.smin : x.smin + one;
  } else {
    if (orEqual ? Bits::ult(y.umax, x.umin) : !Bits::ult(x.umin, y.umax)) return false;
    below.umax = orEqual ? y.umax : y.umax - one;
    above.umin = orEqual ? x.umin : x.umin + one;
  }
  return narrow(a, below, depth) && narrow(b, above, depth);
}

} // namespace nuthatch::expr
