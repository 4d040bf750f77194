// Slices: constraints that share no input, directly or through others, are solved apart (KLEE's independence,
// SAGE's unrelated constraint elimination; seed 002, III-C). The slice of the last constraint comes first: it
// is the new one on a path, and the others are usually known to be satisfiable.
#include "solver/layer.h"
#include "solver/leaves.h"

#include <map>
#include <numeric>
#include <unordered_map>

namespace nuthatch::solver {

using expr::Term;

namespace {

class Slices final : public Layer {
public:
  Slices(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::Slices, context, std::move(next)), leaves_(context.terms) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    Answer combined = Answer::sat({}, LayerId::Slices);
    Reason open = Reason::None;
    LayerId openLayer = LayerId::Slices;
    const auto slices = split(constraints);
    for (const auto& slice : slices) {
      Answer answer = pass(slice, watch);
      if (answer.outcome == Satisfiability::Unsat) return answer;
      if (answer.outcome == Satisfiability::Unknown) {
        open = answer.reason, openLayer = answer.layer;
        continue; // another slice may still be unsatisfiable
      }
      if (slices.size() == 1) return answer;
      take(combined.model, answer.model, slice);
    }
    if (open != Reason::None) return Answer::unknown(open, openLayer);
    return combined;
  }

private:
  // Only what the slice speaks of: a model from a cache or a session may say more, and other slices decide
  // that.
  void take(expr::Model& into, const expr::Model& from, std::span<const Term> slice) {
    for (const Term constraint : slice) {
      for (const Leaf& leaf : leaves_.of(constraint)) {
        if (!terms().isArray(leaf.term)) {
          into.set(leaf.term, from.get(terms(), leaf.term));
        } else if (!leaf.whole) {
          into.setElement(leaf.term, leaf.element, from.element(leaf.term, leaf.element));
        } else if (const auto found = from.arrays().find(leaf.term); found != from.arrays().end()) {
          into.setArray(leaf.term, found->second);
        }
      }
    }
  }

  std::vector<std::vector<Term>> split(std::span<const Term> constraints) {
    std::vector<std::size_t> group(constraints.size());
    std::iota(group.begin(), group.end(), 0);
    const auto find = [&](std::size_t i) {
      while (group[i] != i) i = group[i] = group[group[i]];
      return i;
    };
    // An array with any read at an open index is one input; otherwise each element is one.
    std::unordered_map<Term, bool> whole;
    for (const Term constraint : constraints) {
      for (const Leaf& leaf : leaves_.of(constraint)) {
        if (leaf.whole) whole[leaf.term] = true;
      }
    }
    std::map<std::pair<Term, std::uint64_t>, std::size_t> owner;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      for (const Leaf& leaf : leaves_.of(constraints[i])) {
        const std::uint64_t element = whole.contains(leaf.term) ? 0 : leaf.element;
        const auto [at, isNew] = owner.try_emplace({leaf.term, element}, i);
        if (!isNew) group[find(i)] = find(at->second);
      }
    }
    std::vector<std::vector<Term>> slices;
    std::unordered_map<std::size_t, std::size_t> place;
    for (std::size_t i = constraints.size(); i-- > 0;) {
      const auto [at, isNew] = place.try_emplace(find(i), slices.size());
      if (isNew) slices.emplace_back();
      slices[at->second].push_back(constraints[i]);
    }
    for (auto& slice : slices) std::reverse(slice.begin(), slice.end());
    return slices;
  }

  Leaves leaves_;
};

} // namespace

std::unique_ptr<Layer> makeSlices(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<Slices>(context, std::move(next));
}

} // namespace nuthatch::solver
