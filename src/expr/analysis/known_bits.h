// Known bits: which bits of a term are 0 or 1 under every assignment. A forward analysis, after LLVM's
// ValueTracking, used by the rewriter (a few levels deep, at construction) and by the solver's quick answers
// (whole queries, memoised, with facts of the path added by assume()).
#pragma once

#include "expr/bits.h"
#include "expr/term.h"

#include <unordered_map>

namespace nuthatch::expr {

struct KnownBits {
  Bits zeros, ones; // disjoint

  static KnownBits unknown(unsigned width) { return {Bits::zero(width), Bits::zero(width)}; }
  static KnownBits constant(const Bits& value) { return {~value, value}; }
  unsigned width() const { return zeros.width(); }
  bool isConstant() const { return (zeros | ones).isOnes(); }
  Bits umin() const { return ones; }
  Bits umax() const { return ~zeros; }
  bool contains(const Bits& value) const { return (value & zeros).isZero() && (~value & ones).isZero(); }
};

// One step: what the operation lets through of what is known of its operands. Not for arrays.
KnownBits knownBitsOf(const Node& node, std::span<const KnownBits> operands);

// At most `depth` levels below the term; deeper operands count as unknown.
KnownBits knownBits(const Terms& terms, Term term, unsigned depth);

} // namespace nuthatch::expr
