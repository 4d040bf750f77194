// A layer of the chain: answers a query itself or hands it (or parts of it) to the next layer. In:
// constraints that must hold together, without duplicates. Out: an answer whose core, if any, is a subset of
// them. A layer adds one idea and never knows which layer stands behind it.
#pragma once

#include "expr/term.h"
#include "solver/answer.h"
#include "solver/limits.h"
#include "solver/statistics.h"

#include <memory>
#include <span>

namespace nuthatch::solver {

struct SatFault;

// What the layers of one chain share.
struct LayerContext {
  expr::Terms& terms;
  Statistics& statistics;
  Meter::Clock& clock;
  SatFault* fault = nullptr;
};

class Layer {
public:
  Layer(LayerId id, LayerContext& context, std::unique_ptr<Layer> next)
      : context_(context), next_(std::move(next)), id_(id) {}
  virtual ~Layer() = default;
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;

  Answer solve(std::span<const expr::Term> constraints, Watch& watch) {
    const Meter meter(context_.statistics, context_.clock, id_);
    Answer answer = doSolve(constraints, watch);
    if (answer.layer == id_) {
      LayerStatistics& mine = context_.statistics.of(id_);
      ++(answer.outcome == Satisfiability::Sat     ? mine.sat
         : answer.outcome == Satisfiability::Unsat ? mine.unsat
                                                   : mine.unknown);
    }
    return answer;
  }

protected:
  virtual Answer doSolve(std::span<const expr::Term> constraints, Watch& watch) = 0;

  // Unknown at the end of the chain: because of the watch, or because nobody could.
  Answer pass(std::span<const expr::Term> constraints, Watch& watch) {
    if (next_ != nullptr) return next_->solve(constraints, watch);
    return stoppedOr(watch, Reason::Unsupported);
  }
  Answer stoppedOr(const Watch& watch, Reason otherwise) const {
    const Reason reason = watch.reason() == Stop::Time     ? Reason::Time
                          : watch.reason() == Stop::Memory ? Reason::Memory
                                                           : otherwise;
    return Answer::unknown(reason, id_);
  }
  expr::Terms& terms() { return context_.terms; }

  LayerContext& context_;
  std::unique_ptr<Layer> next_;

private:
  LayerId id_;
};

// One file each, in the order of the chain.
std::unique_ptr<Layer> makeSlices(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeExactCache(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeModelCache(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeQuickAnswers(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeEquations(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeLocalSearch(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeBoxes(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeBlasting(LayerContext& context, std::unique_ptr<Layer> next);
std::unique_ptr<Layer> makeZ3(LayerContext& context, bool alone);

} // namespace nuthatch::solver
