// Where an incomplete layer failed again and again. Siblings share most of their constraints: where it failed
// on several of them it would fail on the next ones too, and the SAT session that answered those has their
// circuits ready.
#pragma once

#include "expr/term.h"
#include "solver/term_map.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace nuthatch::solver {

class Hopeless {
public:
  bool contains(std::span<const expr::Term> constraints) const {
    const auto known = std::ranges::count_if(constraints, [&](expr::Term constraint) {
      const std::uint8_t* failures = failures_.find(constraint);
      return failures != nullptr && *failures >= failuresToStop;
    });
    return static_cast<std::size_t>(known) * 4 >= constraints.size() * 3;
  }
  void learn(std::span<const expr::Term> constraints, bool solved) {
    if (failures_.size() > mostRemembered) failures_.clear();
    for (const expr::Term constraint : constraints) {
      std::uint8_t& failures = *failures_.insert(constraint, 0).first;
      failures = solved ? 0 : static_cast<std::uint8_t>(std::min<unsigned>(failures + 1U, failuresToStop));
    }
  }

private:
  static constexpr unsigned failuresToStop = 3;
  static constexpr std::size_t mostRemembered = 1 << 18; // constraints
  TermMap<std::uint8_t> failures_;                       // queries in a row, with this constraint
};

} // namespace nuthatch::solver
