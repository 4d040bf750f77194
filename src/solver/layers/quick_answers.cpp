// Quick answers from intervals and known bits, pushed down from each constraint to the inputs
// (expr/analysis/interval.h). Unsat when the facts contradict each other; the core is what was assumed until then,
// shrunk by leaving out one constraint at a time. Never answers Sat: a range that is not empty proves
// nothing.
#include "expr/analysis/interval.h"
#include "solver/hopeless.h"
#include "solver/layer.h"

#include <optional>

namespace nuthatch::solver {

using expr::Term;

namespace {

constexpr std::size_t mostShrinks = 24; // one analysis of the core each
constexpr std::size_t mostConstraints = 400;
constexpr std::size_t dearSteps = 500; // about what a SAT session takes for a sibling
constexpr std::size_t mostShrinkSteps = 4 * dearSteps;

class QuickAnswers final : public Layer {
public:
  QuickAnswers(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::QuickAnswers, context, std::move(next)) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    if (constraints.size() <= mostConstraints && !hopeless_.contains(constraints)) {
      std::size_t steps = 0;
      auto core = contradiction(constraints, &steps);
      if (steps > dearSteps) hopeless_.learn(constraints, core.has_value());
      if (core) {
        shrink(*core, watch);
        return Answer::unsat(std::move(*core), LayerId::QuickAnswers);
      }
    }
    return pass(constraints, watch);
  }

private:
  // The constraints up to the one where the facts became contradictory. Two rounds: what a late constraint
  // says of an input narrows an early one.
  std::optional<std::vector<Term>> contradiction(std::span<const Term> constraints,
                                                 std::size_t* steps = nullptr) {
    expr::RangeAnalysis analysis(terms());
    const auto counted = [&](auto result) {
      if (steps != nullptr) *steps = analysis.steps();
      return result;
    };
    for (int round = 0; round < 2; ++round) {
      for (std::size_t i = 0; i < constraints.size(); ++i) {
        if (analysis.assume(constraints[i])) continue;
        const std::size_t used = round == 0 ? i + 1 : constraints.size();
        return counted(std::optional(
            std::vector<Term>(constraints.begin(), constraints.begin() + static_cast<std::ptrdiff_t>(used))));
      }
      if (constraints.size() == 1) break;
    }
    return counted(std::optional<std::vector<Term>>());
  }

  void shrink(std::vector<Term>& core, Watch& watch) {
    std::size_t tries = 0, spent = 0;
    for (std::size_t i = 0; i < core.size() && core.size() > 1 && tries < mostShrinks; ++tries) {
      if (watch.poll() != Stop::None || spent > mostShrinkSteps) return;
      std::vector<Term> smaller = core;
      smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(i));
      std::size_t steps = 0;
      const auto found = contradiction(smaller, &steps);
      spent += steps;
      if (found) {
        context_.statistics.coreDeletions += core.size() - found->size();
        core = *found;
      } else {
        ++i;
      }
    }
  }

  Hopeless hopeless_;
};

} // namespace

std::unique_ptr<Layer> makeQuickAnswers(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<QuickAnswers>(context, std::move(next));
}

} // namespace nuthatch::solver
