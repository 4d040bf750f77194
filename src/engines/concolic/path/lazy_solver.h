// Lazy solving of guards that are not linear (seed 003, VI): first the linearised query, which is cheap; only
// where its core says that linearising may be to blame, search by evaluation, then interval constraint
// propagation with samples in its boxes, then bit-precise solving. Each step has its own counter. In: the
// constraints of a flip and the input that ran. Out: a model of all of them, a core, or neither.
#pragma once

#include "engines/input_flips.h"
#include "solver/chain.h"

#include <array>
#include <optional>

namespace nuthatch::concolic {

enum class Stage : std::uint8_t { Linear, Search, Boxes, Exact };
inline constexpr std::size_t kStages = 4;
const char* name(Stage stage); // "linearised"

struct StageCounters {
  std::uint64_t asked = 0, sat = 0, unsat = 0;
};

struct LazyAnswer {
  solver::Satisfiability outcome = solver::Satisfiability::Unknown;
  expr::Model model;            // of Sat
  std::vector<expr::Term> core; // of Unsat: constraints of the query
};

class LazySolver {
public:
  LazySolver(expr::Terms& terms, LazyOrder order);

  LazyAnswer solve(std::span<const expr::Term> query, const expr::Model& witness,
                   const solver::Limits& limits);
  const StageCounters& of(Stage stage) const { return counters_[static_cast<std::size_t>(stage)]; }
  std::uint64_t blamed() const {
    return blamed_;
  } // linearised queries whose core holds what was made concrete

private:
  LazyAnswer ask(Stage stage, solver::Chain& chain, std::span<const expr::Term> query,
                 const solver::Limits& limits);
  // Nothing where linearising may be to blame that there is no answer.
  std::optional<LazyAnswer> linear(std::span<const expr::Term> query, const expr::Model& witness,
                                   const solver::Limits& limits);
  bool uses(Stage stage) const;

  expr::Terms& terms_;
  LazyOrder order_;
  solver::Chain linear_, search_, boxes_, exact_;
  std::array<StageCounters, kStages> counters_;
  std::uint64_t blamed_ = 0;
};

} // namespace nuthatch::concolic
