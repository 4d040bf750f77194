// Checks while a state runs. A condition that depends on input is put on the path and its failure becomes
// due: one question for all that is due, asked before the state forks, waits, returns or ends. A model of the
// path that breaks a condition refutes its check at once, without a question.
#include "engines/bounded/step/executor.h"

#include "expr/evaluate/evaluator.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr std::chrono::milliseconds kBatchTime{2'000}; // for all that is due together
constexpr std::chrono::milliseconds kAloneTime{20'000};

} // namespace

Executor::Step Executor::check(State& state, const Instruction& op) {
  Frame& frame = state.top();
  const Value condition = frame.slots[op.a];
  ++frame.pc;
  reached_.insert(op.imm);
  if (condition.isKnown() && (condition.word & 1)) return Step::Next;
  const CheckRole role = roleOf(op.imm);
  if (role == CheckRole::Ignored) return Step::Next;
  if (role == CheckRole::Told) return tell(state, op.imm, term(condition, 1));
  --frame.pc; // where a loss says that it was
  if (role == CheckRole::Ending) return assume(state, term(condition, 1));
  require(state, term(condition, 1), role == CheckRole::Judged ? op.imm : 0);
  ++frame.pc;
  if (condition.isKnown()) { // it fails on every path that leads here
    settle(state);
    if (role == CheckRole::Judged && aftermathOf(op.imm) != Aftermath::Ends)
      dependence_.allFrom(state, {op.imm});
    return Step::Gone;
  }
  if (state.due.size() >= kMostDue && !settle(state)) return Step::Gone;
  return over_ ? Step::Gone : Step::Next;
}

// Nothing is put onto the path: what comes after a failure is the program's too.
Executor::Step Executor::tell(State& state, std::uint64_t check, Term condition) {
  if (refuted_.contains(check)) return Step::Next;
  if (!settle(state)) return Step::Gone;
  const QueryAnswer asked = queries_.askInParts(state.path, terms_.mkNot(condition), kAloneTime);
  if (asked.feasible == Feasible::Yes)
    refute(state, check, *asked.model);
  else if (asked.feasible == Feasible::Unknown)
    losses_.loseCheck(check, OpenReason::Solver, fmt::format("the solver gave up ({})", place(state)));
  else
    dependence_.restsOn(check, dependence_.in(asked.core));
  return over_ ? Step::Gone : Step::Next;
}

// Check 0: no verdict depends on it, but the engine cannot go on where it fails.
void Executor::require(State& state, Term condition, std::uint64_t checkId) {
  bool holds = false;
  const llvm::Instruction* at = state.top().function->origin[state.top().pc];
  const bool isConstant = terms_.isTrue(condition) || terms_.isFalse(condition);
  if (checkId != 0 && !isConstant && aftermathOf(checkId) == Aftermath::GoesOn)
    dependence_.note(condition, checkId);
  if (checkId != 0 && refuted_.contains(checkId)) {
    if (modelSays(state, condition, holds) && !holds) state.model = nullptr;
    state.path.push_back(condition);
    doubt(state, checkId, at);
    return;
  }
  if (modelSays(state, condition, holds) && !holds) {
    // The model satisfies the path before this condition, and everything due with it.
    if (checkId != 0) {
      refute(state, checkId, *state.model);
      doubt(state, checkId, at);
      state.model = nullptr;
      state.path.push_back(condition);
      return;
    }
    state.model = nullptr;
  }
  state.due.push_back({checkId, state.path.size(), terms_.mkNot(condition), at});
  state.path.push_back(condition);
  ++counters_.obligations;
}

void Executor::refute(State& state, std::uint64_t check, const expr::Model& model) {
  if (refuted_.contains(check)) return;
  if (state.hasPanicked && !options_.unwindsNatively) {
    losses_.loseCheck(
        check, OpenReason::Unsupported,
        fmt::format("fails while a panic unwinds, where no native run comes ({})", place(state)));
    return;
  }
  refuted_.insert(check);
  if (!options_.onRefuted) return;
  // Building and running natively is not the search's time.
  const auto start = deadline_.now();
  expr::Model whole = model;
  for (const PastInput* past = state.past.get(); past; past = past->before.get())
    for (const Term leaf : past->leaves) {
      if (!terms_.isArray(leaf))
        whole.set(leaf, past->model->get(terms_, leaf));
      else if (const auto found = past->model->arrays().find(leaf); found != past->model->arrays().end())
        whole.setArray(leaf, found->second);
    }
  if (options_.onTold) options_.onTold(check, toldBy(state));
  if (!options_.onRefuted(check, inputOf(state.inputs, whole))) over_ = true;
  deadline_.extend(deadline_.now() - start);
}

// The check may fail on the way that the state came, and then anything may follow.
void Executor::doubt(const State& state, std::uint64_t check, const llvm::Instruction* at) {
  if (aftermathOf(check) != Aftermath::Anything) return;
  dependence_.allFrom(state, {check});
  dependence_.allFrom(*at, check); // what it passed since then
}

// Between what is due stand conditions of checks that are known to fail: a question about all that is due
// together does not tell who needed them.
bool Executor::restOnRefuted(const State& state) const {
  auto due = state.due.begin();
  for (std::size_t at = due->path; at < state.due.back().path; ++at) {
    while (due != state.due.end() && due->path < at) ++due;
    const bool isDue = due != state.due.end() && due->path == at;
    if (!isDue && dependence_.isNoted(state.path[at])) return true;
  }
  return false;
}

// An access that the engine needs inside: whoever comes behind it leans on why it is.
void Executor::leanOn(const State& state, const Obligation& due, const Dependence::Checks& earlier) {
  if (due.check != 0) {
    dependence_.restsOn(due.check, earlier);
    return;
  }
  dependence_.allFrom(state, earlier);
  for (const std::uint64_t one : earlier) dependence_.allFrom(*due.at, one);
}

bool Executor::settle(State& state) {
  while (!state.due.empty() && !over_) {
    // Refuted meanwhile, perhaps on another path: nothing more to learn.
    std::erase_if(state.due,
                  [&](const Obligation& due) { return due.check && refuted_.contains(due.check); });
    if (state.due.empty()) break;
    const auto settleAlone = [&] {
      const std::vector<Obligation> alone = std::move(state.due);
      state.due.clear();
      for (const Obligation& due : alone) settleOne(state, due);
    };
    if (restOnRefuted(state)) {
      settleAlone();
      break;
    }
    const std::size_t first = state.due.front().path;
    Term between = terms_.mkTrue(), any = terms_.mkFalse();
    std::size_t reached = first;
    for (const Obligation& due : state.due) {
      for (; reached < due.path; ++reached) between = terms_.mkAnd(between, state.path[reached]);
      any = terms_.mkOr(any, terms_.mkAnd(between, due.failed));
    }
    const QueryAnswer asked = queries_.ask(std::span(state.path).first(first), any, kBatchTime);
    if (asked.feasible == Feasible::No) {
      // What is due later may lean on what is due before it, which holds on this path for the same reasons.
      const Dependence::Checks earlier = dependence_.in(asked.core);
      for (const Obligation& due : state.due) leanOn(state, due, earlier);
      state.due.clear();
      break;
    }
    if (asked.feasible == Feasible::Unknown) {
      settleAlone();
      break;
    }
    // The first that fails under the model, in the order of the path, is the one that the model refutes.
    const auto failed = std::ranges::find_if(state.due, [&](const Obligation& due) {
      return expr::holds(terms_, std::span(&due.failed, 1), *asked.model) &&
             expr::holds(terms_, std::span(state.path).subspan(first, due.path - first), *asked.model);
    });
    if (failed == state.due.end()) { // a model that breaks nothing: not to be believed
      losses_.lose(state, OpenReason::Internal, "the solver's model does not fit");
      state.due.clear();
      break;
    }
    const Obligation due = *failed;
    state.due.erase(failed);
    state.model = nullptr;
    if (due.check != 0) {
      refute(state, due.check, *asked.model);
      doubt(state, due.check, due.at);
    } else {
      lose(state, OpenReason::Unsupported, "what happens after an access outside of every object");
    }
  }
  if (over_) return false;
  return ensureModel(state);
}

bool Executor::settleOne(State& state, const Obligation& due) {
  if (due.check && refuted_.contains(due.check)) return true;
  const QueryAnswer asked =
      queries_.askInParts(std::span(state.path).first(due.path), due.failed, kAloneTime);
  if (asked.feasible == Feasible::No) {
    leanOn(state, due, dependence_.in(asked.core));
    return true;
  }
  if (asked.feasible == Feasible::Yes && due.check != 0) {
    refute(state, due.check, *asked.model);
    doubt(state, due.check, due.at);
    state.model = nullptr;
    return true;
  }
  if (due.check != 0) {
    losses_.loseCheck(due.check, OpenReason::Solver, fmt::format("the solver gave up ({})", place(state)));
    doubt(state, due.check, due.at);
  } else if (asked.feasible == Feasible::Unknown)
    lose(state, outOfBudget() ? budgetReason_ : OpenReason::Solver,
         "nobody knows whether an access is inside");
  else
    lose(state, OpenReason::Unsupported, "what happens after an access outside of every object");
  return false;
}

} // namespace nuthatch::bounded
