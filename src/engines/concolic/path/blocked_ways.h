// Ways that no run took and that a path forbids, and what may open them. In: infeasible flips of one trace,
// with the inputs that they depend on. Out: which decisions of the trace are worth another look.
//
// A path often forbids a way only by how far something reaches: "1 1" can never be the number 17, because the
// second character ended the first number. So decisions over the same bytes, or over the byte behind them (or
// the length, where nothing is behind them), come first; and as a byte that is replaced there breaks what
// follows, the same byte is tried between its neighbours, too. Guesses and an order of work, never facts.
#pragma once

#include "engines/concolic/fuzz/input.h"

#include <optional>
#include <vector>

namespace nuthatch::concolic {

class BlockedWays {
public:
  explicit BlockedWays(const StreamTerms& streams) : streams_(streams) {}

  void clear() { ranges_.clear(); }
  bool empty() const { return ranges_.empty(); }
  // The flip of `step` depends on these; `input` is the one that ran.
  void add(std::uint32_t step, std::span<const solver::Leaf> leaves, const Input& input);
  // Is a decision of `step` over these near a blocked way that comes later?
  bool isNear(std::uint32_t step, std::span<const solver::Leaf> leaves) const;

private:
  struct Range {
    expr::Term bytes, length; // of its stream
    std::uint64_t low, high;
    bool toTheEnd; // of the input
    std::uint32_t step;
  };
  const StreamTerms& streams_;
  std::vector<Range> ranges_;
};

// `changed` is `input` but for one byte: the input with that byte before the one that it replaces.
std::optional<Input> insertedInstead(const Input& input, const Input& changed,
                                     const std::vector<std::uint64_t>& mostBytes);

// What must hold for `condition` to hold, where that is several things (a text compared as a whole); else
// nothing.
std::vector<expr::Term> partsOf(const expr::Terms& terms, expr::Term condition, std::size_t most);

// The input with more digits for each decimal or hexadecimal number that has one of these bytes: zeros before
// it, which change no value, or else behind it. Nothing: there is none, or they are long already.
std::optional<Input> withWiderNumbers(const Input& input, const StreamTerms& streams,
                                      std::span<const solver::Leaf> leaves, bool front,
                                      const std::vector<std::uint64_t>& mostBytes);

} // namespace nuthatch::concolic
