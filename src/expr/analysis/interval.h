// Intervals: bounds of a term's value, unsigned and signed, under every assignment that satisfies what was
// assumed. A reduced product with known bits: each tightens the other at every step.
#pragma once

#include "expr/analysis/known_bits.h"

#include <optional>
#include <unordered_map>

namespace nuthatch::expr {

// What the analysis knows of one term. Bounds are inclusive; umin <= umax unsigned, smin <= smax signed.
struct Range {
  Bits umin, umax, smin, smax;
  KnownBits bits;

  static Range full(unsigned width);
  static Range constant(const Bits& value);
  unsigned width() const { return umin.width(); }
  bool isConstant() const { return umin == umax; }
  bool contains(const Bits& value) const;
  // Tightens the five against each other. False when nothing is left: no value satisfies all of them.
  bool reduce();
  // Keeps what both allow; false when nothing is left.
  bool meet(const Range& other);
  // Covers both.
  static Range join(const Range& a, const Range& b);
};

// One step of the analysis. Not for arrays (a Read is full, or the hull of its table).
Range rangeOf(const Node& node, std::span<const Range> operands);

// Ranges of all terms below the ones asked for, memoised; constraints can be added and narrow what they
// mention.
class RangeAnalysis {
public:
  explicit RangeAnalysis(const Terms& terms) : terms_(terms) {}

  // Takes a 1-bit term as true: pushes bounds down through comparisons, boolean connectives and invertible
  // arithmetic to the terms below. False when the assumptions contradict each other (nothing satisfies them).
  bool assume(Term constraint);
  const Range& of(Term term);
  // 1-bit term: its value, if every assignment that satisfies the assumptions agrees on it.
  std::optional<bool> decide(Term condition);
  // Ranges computed so far: what the analysis has cost.
  std::size_t steps() const { return steps_; }

private:
  Range computed(Term term) const; // from the operands, which are known
  const Range& cached(Term term);
  bool narrow(Term term, const Range& range, unsigned depth);
  bool narrowBelow(Term term, const Range& range, unsigned depth);
  bool assumeTruth(Term term, bool value, unsigned depth);
  bool truthBelow(Term term, bool value, unsigned depth);
  bool excludes(Term term, const Range& other, unsigned depth);
  bool assumeLess(Term a, Term b, bool orEqual, bool isSigned, unsigned depth);

  const Terms& terms_;
  std::unordered_map<Term, Range> assumed_; // what was pushed down; entries only shrink
  std::unordered_map<Term, Range> known_;   // computed from below, met with assumed_
  bool stale_ = false;                      // known_ misses consequences of what was assumed last
  bool contradiction_ = false;
  unsigned budget_ = 0; // steps left in this assume()
  std::size_t steps_ = 0;
};

} // namespace nuthatch::expr
