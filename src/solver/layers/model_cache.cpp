// Counterexample cache (KLEE, section 3.3 of the OSDI 2008 paper; seed 002, III-C). A query that contains a
// known core is unsatisfiable. A query that a known model satisfies is satisfiable: this covers subsets of
// satisfiable queries and, more often, a branch's other side. Models are proposed by the constraints they
// once satisfied.
#include "expr/evaluate/evaluator.h"
#include "solver/layer.h"
#include "solver/term_map.h"

#include <algorithm>
#include <memory>
#include <unordered_map>

namespace nuthatch::solver {

using expr::Term;

namespace {

constexpr std::size_t mostModelsTried = 6;       // each costs one evaluation of the query
constexpr std::size_t mostConstraints = 1 << 18; // then everything is forgotten

class ModelCache final : public Layer {
public:
  ModelCache(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::ModelCache, context, std::move(next)) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    if (const auto* core = coreInside(constraints)) return Answer::unsat(*core, LayerId::ModelCache);
    if (const ModelPtr model = satisfying(constraints)) {
      remember(constraints, model);
      return Answer::sat(*model, LayerId::ModelCache);
    }
    Answer answer = pass(constraints, watch);
    if (answer.outcome == Satisfiability::Sat)
      remember(constraints, std::make_shared<expr::Model>(answer.model));
    if (answer.outcome == Satisfiability::Unsat && !answer.core.empty()) rememberCore(answer.core);
    return answer;
  }

private:
  using ModelPtr = std::shared_ptr<const expr::Model>;
  using Core = std::vector<Term>;

  const Core* coreInside(std::span<const Term> constraints) {
    if (cores_.empty()) return nullptr;
    TermMarks here;
    for (const Term term : constraints) here.mark(term);
    for (const Term term : constraints) {
      const auto found = cores_.find(term);
      if (found == cores_.end()) continue;
      for (const Core& core : found->second) {
        if (std::ranges::all_of(core, [&](Term part) { return here.has(part); })) return &core;
      }
    }
    return nullptr;
  }

  // The newest constraints' models first; a model is tried once.
  std::vector<ModelPtr> candidates(std::span<const Term> constraints) const {
    std::vector<ModelPtr> found;
    for (std::size_t i = constraints.size(); i-- > 0 && found.size() < mostModelsTried;) {
      const auto known = satisfied_.find(constraints[i]);
      if (known == satisfied_.end()) continue;
      for (const ModelPtr& model : known->second) {
        if (model != nullptr && std::ranges::find(found, model) == found.end()) found.push_back(model);
      }
    }
    return found;
  }

  ModelPtr satisfying(std::span<const Term> constraints) const {
    const std::vector<ModelPtr> models = candidates(constraints);
    if (models.empty()) return nullptr;
    expr::Program program(context_.terms, constraints);
    for (const ModelPtr& model : models) {
      program.load(*model, 0);
      program.run();
      bool holds = true;
      for (std::size_t i = constraints.size(); i-- > 0 && holds;) holds = program.root64(i, 0) != 0;
      if (holds) return model;
    }
    return nullptr;
  }

  void remember(std::span<const Term> constraints, const ModelPtr& model) {
    if (satisfied_.size() > mostConstraints) satisfied_.clear();
    for (const Term constraint : constraints) {
      auto& models = satisfied_[constraint];
      if (models[0] == model) continue;
      models[1] = std::move(models[0]);
      models[0] = model;
    }
  }

  void rememberCore(Core core) {
    if (cores_.size() > mostConstraints) cores_.clear();
    const Term key = *std::ranges::max_element(core);
    auto& known = cores_[key];
    if (known.size() >= 16) known.erase(known.begin()); // the oldest; lookups stay short
    known.push_back(std::move(core));
  }

  std::unordered_map<Term, std::array<ModelPtr, 2>> satisfied_; // the two newest models of each constraint
  std::unordered_map<Term, std::vector<Core>> cores_;           // by the largest term of the core
};

} // namespace

std::unique_ptr<Layer> makeModelCache(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<ModelCache>(context, std::move(next));
}

} // namespace nuthatch::solver
