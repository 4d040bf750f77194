// Local search by evaluation: start from zero, push wanted values down from a broken constraint to the inputs
// (search/inverse.h), and where that goes round in circles, climb (search/climb.h). Answers Sat or passes on.
// The effort is a number of steps that depends on the query alone, so results do not depend on the machine.
#include "solver/hopeless.h"
#include "solver/layer.h"
#include "solver/search/climb.h"
#include "solver/search/inverse.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Term;

namespace {

constexpr std::size_t baseSteps = 160;     // about what blasting a small query costs
constexpr std::size_t stepsPerHeavy = 800; // a float product costs milliseconds to blast and much to solve
constexpr std::size_t mostSteps = 12'000;
constexpr std::size_t patience = 40; // steps without a better count before climbing and restarting

class LocalSearch final : public Layer {
public:
  LocalSearch(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::LocalSearch, context, std::move(next)) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    if (!hopeless_.contains(constraints)) {
      if (auto state = SearchState::make(terms(), constraints)) {
        const bool found = search(*state, watch);
        hopeless_.learn(constraints, found);
        if (found) {
          expr::Model model;
          state->store(model);
          return Answer::sat(std::move(model), LayerId::LocalSearch);
        }
      }
    }
    return pass(constraints, watch);
  }

private:
  bool search(SearchState& state, Watch& watch) {
    Random random(0x6e757468); // every query starts alike: the same query, the same answer
    Inverse inverse(state, random);
    Climb climb(state, random);
    const std::size_t limit = std::min(mostSteps, baseSteps + stepsPerHeavy * state.heavyOperations());
    const std::size_t count = state.constraints().size();
    std::size_t bestHolding = 0;
    std::vector<std::uint64_t> best(state.inputs().begin(), state.inputs().end());
    std::size_t sinceBetter = 0;
    for (std::size_t step = 0; step < limit; ++step) {
      const std::size_t holding = state.countHolding();
      if (holding == count) return true;
      if ((step & 63) == 63 && watch.poll() != Stop::None) return false;
      ++context_.statistics.searchSteps;
      if (holding > bestHolding) {
        bestHolding = holding, sinceBetter = 0;
        best.assign(state.inputs().begin(), state.inputs().end());
      }
      const std::size_t broken = pickBroken(state, random);
      if (++sinceBetter > patience) {
        sinceBetter = 0;
        if (state.heavyOperations() > 0 && random.oneIn(3)) {
          climb.wholeNumbers(broken);
          continue;
        }
        restart(state, random, best);
        for (int i = 0; i < 6 && climb.move(broken); ++i, ++step) {
        }
        continue;
      }
      // Climbing costs about thirty evaluations, so it is rare while pushing still helps.
      if (random.oneIn(24) && climb.move(broken)) continue;
      inverse.push(state.constraints()[broken], 1);
      state.evaluate();
    }
    return state.holdsAll();
  }

  static std::size_t pickBroken(const SearchState& state, Random& random) {
    const std::size_t count = state.constraints().size();
    const std::size_t first = random.below(count);
    for (std::size_t i = 0; i < count; ++i) {
      if (!state.holds((first + i) % count)) return (first + i) % count;
    }
    return 0;
  }

  // From the best assignment so far, or from a random one.
  static void restart(SearchState& state, Random& random, const std::vector<std::uint64_t>& best) {
    if (!random.oneIn(3)) {
      state.restore(best);
    } else {
      for (std::size_t i = 0; i < best.size(); ++i) {
        // Small numbers are likelier to be inputs of a product than any number.
        const auto shift = random.below(state.inputWidth(i));
        state.setPosition(i, random.next() >> (64 - state.inputWidth(i)) >> (random.oneIn(2) ? shift : 0));
      }
    }
    state.evaluate();
  }

  Hopeless hopeless_;
};

} // namespace

std::unique_ptr<Layer> makeLocalSearch(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<LocalSearch>(context, std::move(next));
}

} // namespace nuthatch::solver
