// Which inputs a term depends on: variables, elements of arrays at constant indices, and whole arrays that
// are read at other indices. In: terms. Out: a short sorted list a term, memoised for good (terms never
// change).
#pragma once

#include "expr/term.h"
#include "solver/term_map.h"

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace nuthatch::solver {

struct Leaf {
  expr::Term term;           // Var or Array
  std::uint64_t element = 0; // of an array
  bool whole = false;        // the array is read at an index that is not constant
  friend auto operator<=>(const Leaf&, const Leaf&) = default;
};

class Leaves {
public:
  explicit Leaves(const expr::Terms& terms) : terms_(terms) {}
  std::span<const Leaf> of(expr::Term term);

private:
  struct Range {
    std::uint32_t offset;
    std::uint32_t count;
  };
  void walk(expr::Term root, std::vector<Leaf>& found) const;

  const expr::Terms& terms_;
  TermMap<Range> known_;
  std::vector<Leaf> pool_;
};

} // namespace nuthatch::solver
