#include "engines/concolic/path/lazy_solver.h"

#include "engines/concolic/path/linearise.h"
#include "expr/evaluate/evaluator.h"

#include <algorithm>
#include <unordered_map>

namespace nuthatch::concolic {

using expr::Term;
using solver::LayerId;
using solver::Satisfiability;

namespace {

solver::ChainOptions layers(std::initializer_list<LayerId> wanted) {
  solver::ChainOptions options;
  options.layers.on.reset();
  for (const LayerId layer : wanted) options.layers.on.set(static_cast<unsigned>(layer));
  return options;
}

} // namespace

const char* name(Stage stage) {
  switch (stage) {
  case Stage::Linear:
    return "linearised";
  case Stage::Search:
    return "search by evaluation";
  case Stage::Boxes:
    return "boxes";
  default:
    return "bit-precise";
  }
}

LazySolver::LazySolver(expr::Terms& terms, LazyOrder order)
    : terms_(terms), order_(order), linear_(terms),
      search_(terms, layers({LayerId::Slices, LayerId::ModelCache, LayerId::LocalSearch})),
      boxes_(terms, layers({LayerId::Slices, LayerId::Boxes})),
      exact_(terms, layers({LayerId::Slices, LayerId::ExactCache, LayerId::Blasting, LayerId::Z3})) {}

bool LazySolver::uses(Stage stage) const {
  switch (order_) {
  case LazyOrder::LinearOnly:
    return stage == Stage::Linear;
  case LazyOrder::SearchOnly:
    return stage == Stage::Search;
  case LazyOrder::LinearThenBoxes:
    return stage == Stage::Linear || stage == Stage::Boxes;
  case LazyOrder::LinearThenSearch:
    return stage == Stage::Linear || stage == Stage::Search;
  case LazyOrder::All:
    return true;
  }
  return true;
}

LazyAnswer LazySolver::ask(Stage stage, solver::Chain& chain, std::span<const Term> query,
                           const solver::Limits& limits) {
  StageCounters& counters = counters_[static_cast<std::size_t>(stage)];
  ++counters.asked;
  auto answer = chain.solve(query, limits);
  counters.sat += answer.outcome == Satisfiability::Sat;
  counters.unsat += answer.outcome == Satisfiability::Unsat;
  return {answer.outcome, std::move(answer.model), std::move(answer.core)};
}

std::optional<LazyAnswer> LazySolver::linear(std::span<const Term> query, const expr::Model& witness,
                                             const solver::Limits& limits) {
  const Linearised made = linearise(terms_, query, witness);
  std::vector<Term> all = made.constraints;
  all.insert(all.end(), made.pins.begin(), made.pins.end());
  LazyAnswer answer = ask(Stage::Linear, linear_, all, limits);
  if (made.linear()) return answer;
  // The pins make a model of the linearised query one of the query itself; believed only when it is.
  if (answer.outcome == Satisfiability::Sat && expr::holds(terms_, query, answer.model)) return answer;
  if (answer.outcome != Satisfiability::Unsat) return std::nullopt;
  std::unordered_map<Term, Term> original;
  for (std::size_t i = 0; i < query.size(); ++i)
    if (!made.changed[i]) original.emplace(made.constraints[i], query[i]);
  for (Term& term : answer.core) {
    const auto found = original.find(term);
    if (found == original.end()) { // a pin, or a constraint that was changed
      ++blamed_;
      return std::nullopt;
    }
    term = found->second;
  }
  return answer;
}

LazyAnswer LazySolver::solve(std::span<const Term> query, const expr::Model& witness,
                             const solver::Limits& limits) {
  if (uses(Stage::Linear))
    if (auto answer = linear(query, witness, limits)) return std::move(*answer);
  const std::pair<Stage, solver::Chain*> rest[] = {
      {Stage::Search, &search_}, {Stage::Boxes, &boxes_}, {Stage::Exact, &exact_}};
  LazyAnswer answer;
  for (const auto& [stage, chain] : rest) {
    if (!uses(stage)) continue;
    answer = ask(stage, *chain, query, limits);
    if (answer.outcome != Satisfiability::Unknown) return answer;
  }
  return answer;
}

} // namespace nuthatch::concolic
