// The solver stack, as engines see it. In: constraints (1-bit terms) that must hold together, and limits.
// Out: an Answer: `sat` with a model checked by evaluation, `unsat` with a core among the constraints given,
// `unknown` with its reason. One Chain serves one thread; several chains may share one Terms. Queries of one
// path or of neighbouring paths should go to the same chain: it keeps their circuits, models and cores.
//
// Two ways to ask. solve() takes any set of constraints and looks at all of them: right for single questions.
// Whoever follows a path and asks at its branches uses a Prefix (prefix.h): push() the constraints of the
// path one by one, solve() each branch; a question then costs what shares inputs with the branch,
// microseconds for a byte compare behind thousands of constraints, and answers as changes of the input that
// ran.
#pragma once

#include "solver/answer.h"
#include "solver/backends/sat.h"
#include "solver/limits.h"
#include "solver/statistics.h"
#include "support/result.h"

#include <bitset>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace nuthatch::solver {

struct Layers {
  std::bitset<layerCount> on = std::bitset<layerCount>().set();
  bool has(LayerId layer) const { return on[static_cast<unsigned>(layer)]; }
  // "slices,exact,blast": those and no others.
  static Result<Layers> parse(std::string_view list);
};

struct ChainOptions {
  Layers layers;
  // Called with every query before it is answered, and with its answer: query_log.h writes them down.
  std::function<void(std::span<const expr::Term>)> onQuery;
  std::function<void(const Answer&)> onAnswer;
};

class Chain {
public:
  explicit Chain(expr::Terms& terms, ChainOptions options = {});
  ~Chain();
  Chain(const Chain&) = delete;
  Chain& operator=(const Chain&) = delete;

  Answer solve(std::span<const expr::Term> constraints, const Limits& limits = {});
  // Drops the prefix and keeps the last constraint (QSYM's optimistic solving; seed 002, III-C): a guess at
  // an input that may pass the branch, to be tried natively, never a fact.
  OptimisticAnswer solveOptimistic(std::span<const expr::Term> constraints, const Limits& limits = {});

  const Statistics& statistics() const;
  // The n-th SAT call from now (1: the next) ends as if its limit had been reached. For tests.
  void failSatCall(std::uint64_t n, Stop kind);

private:
  friend class Prefix;
  // Conjuncts that are one slice already. The model is not checked, and may say more than the group asks.
  Answer solveGroup(std::span<const expr::Term> group, Watch& watch);
  Statistics& count();
  expr::Terms& terms();
  Answer answer(std::span<const expr::Term> constraints, const Limits& limits);

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace nuthatch::solver
