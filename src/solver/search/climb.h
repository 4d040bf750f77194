// Gradient-like moves: try some neighbours of one place's value, keep the one that brings the constraints
// nearest to true. For what has no inverse value: squares, products of sums, floats that meet themselves.
#pragma once

#include "solver/search/state.h"
#include "support/random.h"

namespace nuthatch::solver {

class Climb {
public:
  Climb(SearchState& state, Random& random) : state_(state), random_(random) {}

  // One move at a place below the constraint; true when the distance fell. Otherwise nothing changed.
  bool move(std::size_t constraint);

  // Small whole numbers at all float places below a constraint: exact identities often hold there and nowhere
  // near.
  void wholeNumbers(std::size_t constraint);

private:
  std::vector<std::uint64_t> neighbours(const SearchPlace& place, std::uint64_t now);
  void floatNeighbours(expr::FloatFormat format, std::uint64_t now, std::vector<std::uint64_t>& out);
  void assign(expr::Term term, std::uint64_t value);

  SearchState& state_;
  Random& random_;
};

} // namespace nuthatch::solver
