// The chain is assembled in assemble(), which reads from the last layer to the first; see chain.h.
#include "solver/chain.h"

#include "expr/evaluate/evaluator.h"
#include "solver/conjuncts.h"
#include "solver/layer.h"
#include "solver/query_tally.h"
#include "solver/term_map.h"
#include "support/check.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Term;

namespace {
std::unique_ptr<Layer> assemble(LayerContext& context, const Layers& layers, Layer*& behindSlices) {
  std::unique_ptr<Layer> chain;
  if (layers.has(LayerId::Z3)) chain = makeZ3(context, !layers.has(LayerId::Blasting));
  if (layers.has(LayerId::Blasting)) chain = makeBlasting(context, std::move(chain));
  if (layers.has(LayerId::Boxes)) chain = makeBoxes(context, std::move(chain));
  if (layers.has(LayerId::LocalSearch)) chain = makeLocalSearch(context, std::move(chain));
  if (layers.has(LayerId::Equations)) chain = makeEquations(context, std::move(chain));
  if (layers.has(LayerId::QuickAnswers)) chain = makeQuickAnswers(context, std::move(chain));
  if (layers.has(LayerId::ModelCache)) chain = makeModelCache(context, std::move(chain));
  if (layers.has(LayerId::ExactCache)) chain = makeExactCache(context, std::move(chain));
  behindSlices = chain.get();
  if (layers.has(LayerId::Slices)) chain = makeSlices(context, std::move(chain));
  return chain;
}

// A conjunct and the caller's constraint that it came from.
struct Part {
  Term conjunct;
  Term origin;
};

std::vector<Part> takeApart(const expr::Terms& terms, std::span<const Term> constraints) {
  std::vector<Part> parts;
  TermMarks seen;
  std::vector<Term> conjuncts;
  for (const Term constraint : constraints) {
    conjuncts.clear();
    addConjuncts(terms, constraint, seen, conjuncts);
    for (const Term conjunct : conjuncts) parts.push_back({conjunct, constraint});
  }
  return parts;
}
} // namespace

struct Chain::Impl {
  Impl(expr::Terms& terms, ChainOptions given)
      : options(std::move(given)), context{terms, statistics, clock, &fault},
        first(assemble(context, options.layers, behindSlices)) {}

  ChainOptions options;
  Statistics statistics;
  Meter::Clock clock;
  SatFault fault;
  LayerContext context;
  Layer* behindSlices = nullptr;
  std::unique_ptr<Layer> first;
};

Chain::Chain(expr::Terms& terms, ChainOptions options)
    : impl_(std::make_unique<Impl>(terms, std::move(options))) {}
Chain::~Chain() = default;

const Statistics& Chain::statistics() const { return impl_->statistics; }
Statistics& Chain::count() { return impl_->statistics; }
expr::Terms& Chain::terms() { return impl_->context.terms; }

void Chain::failSatCall(std::uint64_t n, Stop kind) { impl_->fault = {n, kind}; }

Answer Chain::solve(std::span<const Term> constraints, const Limits& limits) {
  ++impl_->statistics.queries;
  if (impl_->options.onQuery) impl_->options.onQuery(constraints);
  const auto start = std::chrono::steady_clock::now();
  Answer result = answer(constraints, limits);
  addToTally(impl_->context.terms, constraints, result, std::chrono::steady_clock::now() - start);
  if (impl_->options.onAnswer) impl_->options.onAnswer(result);
  return result;
}

Answer Chain::answer(std::span<const Term> constraints, const Limits& limits) {
  const expr::Terms& terms = impl_->context.terms;
  const std::vector<Part> parts = takeApart(terms, constraints);
  if (parts.empty()) return Answer::sat({}, LayerId::Slices);
  std::vector<Term> conjuncts;
  for (const Part& part : parts) {
    if (terms.isFalse(part.conjunct)) return Answer::unsat({part.origin}, LayerId::Slices);
    conjuncts.push_back(part.conjunct);
  }
  if (impl_->first == nullptr) return Answer::unknown(Reason::Unsupported, LayerId::Slices);
  Watch watch(limits);
  Answer result = impl_->first->solve(conjuncts, watch);
  if (result.outcome == Satisfiability::Sat) NH_CHECK(expr::holds(terms, constraints, result.model));
  if (result.outcome == Satisfiability::Unsat) {
    TermMarks inCore;
    for (const Term term : result.core) inCore.mark(term);
    result.core.clear();
    for (const Part& part : parts) {
      if (!inCore.has(part.conjunct)) continue;
      if (std::ranges::find(result.core, part.origin) == result.core.end())
        result.core.push_back(part.origin);
    }
    NH_CHECK(!result.core.empty());
  }
  return result;
}

Answer Chain::solveGroup(std::span<const Term> group, Watch& watch) {
  ++impl_->statistics.queries;
  if (impl_->options.onQuery) impl_->options.onQuery(group);
  const auto start = std::chrono::steady_clock::now();
  Answer result = impl_->behindSlices != nullptr ? impl_->behindSlices->solve(group, watch)
                                                 : Answer::unknown(Reason::Unsupported, LayerId::Slices);
  addToTally(impl_->context.terms, group, result, std::chrono::steady_clock::now() - start);
  if (impl_->options.onAnswer) impl_->options.onAnswer(result);
  return result;
}

OptimisticAnswer Chain::solveOptimistic(std::span<const Term> constraints, const Limits& limits) {
  OptimisticAnswer optimistic;
  if (constraints.empty()) return {Satisfiability::Sat, Reason::None, {}, {}};
  Answer last = solve(constraints.last(1), limits);
  optimistic.outcome = last.outcome;
  optimistic.reason = last.reason;
  if (last.outcome != Satisfiability::Sat) return optimistic;
  const expr::Terms& terms = impl_->context.terms;
  for (const Term constraint : constraints.first(constraints.size() - 1)) {
    if (!expr::holds(terms, std::span(&constraint, 1), last.model)) optimistic.violated.push_back(constraint);
  }
  optimistic.model = std::move(last.model);
  return optimistic;
}

Result<Layers> Layers::parse(std::string_view list) {
  Layers layers;
  layers.on.reset();
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view word = list.substr(0, comma);
    list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    bool found = false;
    for (unsigned i = 0; i < layerCount; ++i) {
      if (name(static_cast<LayerId>(i)) != word) continue;
      layers.on.set(i);
      found = true;
    }
    if (!found) {
      return withRemedy(badInput("there is no solver layer '{}'", word),
                        "use some of slices,exact,models,quick,equations,search,boxes,blast,z3");
    }
  }
  return layers;
}

} // namespace nuthatch::solver
