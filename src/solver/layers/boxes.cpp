// Boxes: interval constraint propagation over floats (boxes/box_solver.h). Proves float guards unsatisfiable
// that cost the SAT solver minutes, and finds models in narrow places. Passes on whatever it cannot decide.
#include "solver/boxes/box_solver.h"
#include "solver/layer.h"

namespace nuthatch::solver {

using expr::Term;

namespace {

constexpr std::size_t shrinkBoxes = 40; // leaving one constraint out must stay cheap

class Boxes final : public Layer {
public:
  Boxes(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::Boxes, context, std::move(next)) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    BoxAnswer boxes = solveBoxes(terms(), constraints, watch);
    if (boxes.outcome == Satisfiability::Sat) return Answer::sat(std::move(boxes.model), LayerId::Boxes);
    if (boxes.outcome == Satisfiability::Unsat) {
      shrink(boxes.core, watch);
      return Answer::unsat(std::move(boxes.core), LayerId::Boxes);
    }
    return pass(constraints, watch);
  }

private:
  void shrink(std::vector<Term>& core, Watch& watch) {
    for (std::size_t i = 0; i < core.size() && core.size() > 1 && core.size() < 24;) {
      if (watch.poll() != Stop::None) return;
      std::vector<Term> smaller = core;
      smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(i));
      BoxAnswer answer = solveBoxes(terms(), smaller, watch, {.mostBoxes = shrinkBoxes});
      if (answer.outcome == Satisfiability::Unsat) {
        context_.statistics.coreDeletions += core.size() - answer.core.size();
        core = std::move(answer.core);
      } else {
        ++i;
      }
    }
  }
};

} // namespace

std::unique_ptr<Layer> makeBoxes(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<Boxes>(context, std::move(next));
}

} // namespace nuthatch::solver
