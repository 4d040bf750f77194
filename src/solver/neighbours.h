// Which conjuncts of a path share an input with a given one directly. A branch that contradicts the path
// nearly always contradicts a neighbour, and one that the neighbours allow is nearly always possible, however
// long the chain of constraints behind them is. In: the conjuncts of a path, one after another; undo in
// reverse order. Out: the neighbours of one. Conjuncts over many inputs (checksums) are nobody's neighbour:
// what is found without them has to be checked by who asks.
#pragma once

#include "expr/term.h"
#include "solver/term_map.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace nuthatch::solver {

class Neighbours {
public:
  explicit Neighbours(const expr::Terms& terms) : terms_(terms) {}

  void add(expr::Term conjunct);
  std::size_t size() const { return supports_.size(); }
  void shrinkTo(std::size_t size);

  // The given conjuncts and their neighbours by increasing number; nothing if one of them depends on many
  // inputs or the neighbours are many.
  std::optional<std::vector<std::uint32_t>> of(std::span<const std::uint32_t> conjuncts) const;

private:
  struct Support {
    std::uint32_t offset = 0;
    std::uint32_t count = 0; // 0: too many inputs
  };
  bool collect(expr::Term conjunct);

  const expr::Terms& terms_;
  std::vector<Support> supports_;
  std::vector<expr::Term> inputs_;             // of all supports, in order
  TermMap<std::vector<std::uint32_t>> usedBy_; // conjuncts by input
};

} // namespace nuthatch::solver
