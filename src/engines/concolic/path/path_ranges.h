// What the conditions of a path say about the ranges of terms, so that most flips that no input takes are
// refuted without a solver: an address that is made of lengths which the path pins cannot leave its object.
// In: the conditions of the path, in order, and flips. Out: whether ranges alone refute a flip. Exact in one
// direction: `refutes` is a proof, its absence says nothing. Facts only grow along a path, so a term that has
// one value keeps it: sums over the whole path are followed once, and then from where they were constant.
#pragma once

#include "engines/concolic/path/byte_tables.h"
#include "expr/analysis/interval.h"

#include <unordered_map>

namespace nuthatch::concolic {

class PathRanges {
public:
  PathRanges(expr::Terms& terms, ByteTables& tables) : terms_(terms), tables_(tables) {}

  void clear();
  void assume(expr::Term condition);
  bool refutes(expr::Term flip);

private:
  struct VersionedRange {
    expr::Range range;
    std::uint64_t version; // of the facts; a constant holds for all later ones
  };
  void learn(expr::Term term, const expr::Range& range);
  void learnCompare(expr::Term compare, bool holds);
  void learnBytes(const ByteTable& table);
  const expr::Range* known(expr::Term term) const;
  expr::Range computed(expr::Term term) const; // its operands are known
  const expr::Range* rangeOf(expr::Term term); // none: too much work

  expr::Terms& terms_;
  ByteTables& tables_;
  std::unordered_map<expr::Term, expr::Range> facts_;
  std::unordered_map<expr::Term, VersionedRange> known_;
  std::unordered_map<expr::Term, ByteSet> bytes_; // by the term of the byte
  std::uint64_t version_ = 0;
};

} // namespace nuthatch::concolic
