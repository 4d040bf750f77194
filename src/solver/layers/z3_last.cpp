// Z3 for what is left: operations the blaster does not reach, and hard queries whose word-level structure
// bit-blasting hides. Behind bit-blasting its effort is bounded by Z3's own deterministic resource count,
// since the SAT solver is the better place for long runs; alone it has all the time there is.
#include "solver/backends/z3.h"
#include "solver/layer.h"

namespace nuthatch::solver {

using expr::Term;

namespace {

constexpr std::uint64_t boundedEffort = 4'000'000; // some seconds

class Z3Last final : public Layer {
public:
  Z3Last(LayerContext& context, bool alone)
      : Layer(LayerId::Z3, context, nullptr), z3_(context.terms), alone_(alone) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    Answer answer = z3_.solve(constraints, watch, {.resources = alone_ ? 0 : boundedEffort, .cores = true});
    if (watch.poll() != Stop::None && answer.outcome == Satisfiability::Unknown)
      return stoppedOr(watch, answer.reason);
    return answer;
  }

private:
  Z3 z3_;
  bool alone_;
};

} // namespace

std::unique_ptr<Layer> makeZ3(LayerContext& context, bool alone) {
  return std::make_unique<Z3Last>(context, alone);
}

} // namespace nuthatch::solver
