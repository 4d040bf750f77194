// Calls that a summary stands for (state/call_summary.h). It is used only where running the body would say the same: all
// arguments are numbers, each check of the function has a verdict of its own or none, and what is asked of values that
// nobody wrote is asked elsewhere. In every other case the body is run.
#include "engines/bounded/step/executor.h"

#include "expr/walk.h"
#include "module/passes/link_models.h"

#include "llvm/IR/Function.h"

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr std::chrono::milliseconds kReachTime{400}; // as for a branch

} // namespace

// No part of it is an address: what is computed with those means more than the numbers that they are.
bool Executor::isNumber(const Value& value) {
  if (value.isKnown()) return !addresses_.objectAt(value.word);
  const auto [at, isNew] = numbers_.try_emplace(value.term, true);
  if (isNew) {
    const auto below = expr::termsBelow(terms_, std::span(&value.term, 1));
    for (const Term part : below)
      if (terms_.isConst(part) && terms_.width(part) == pointerWidth_ &&
          addresses_.objectAt(terms_.value64(part)))
        at->second = false;
  }
  return at->second;
}

// The arguments, where the summary is worth its use: nothing of a call whose arguments are all known.
std::optional<std::vector<Term>> Executor::argumentsFor(const State& state, const CallSite& site,
                                                        const CallSummary& summary) {
  if (summary.ways == 0 || site.arguments.size() != summary.parameters.size()) return std::nullopt;
  if (site.results.size() != (summary.result ? 1 : 0)) return std::nullopt;
  if (summary.result && terms_.width(*summary.result) != site.results[0]) return std::nullopt;
  std::vector<Term> arguments;
  bool isOpen = false;
  for (std::size_t i = 0; i < site.arguments.size(); ++i) {
    const Value& value = state.top().slots[site.arguments[i]];
    const unsigned width = terms_.width(summary.parameters[i]);
    if (site.widths[i] != width || !isNumber(value)) return std::nullopt;
    isOpen |= !value.isKnown();
    arguments.push_back(term(value, width));
  }
  if (!isOpen) return std::nullopt;
  return arguments;
}

std::optional<Executor::Step> Executor::callBySummary(State& state, const CallSite& site) {
  if (!options_.usesSummaries || options_.input || options_.startsAnywhere || options_.followsUnwritten ||
      site.isInvoke || !site.byValue.empty() || isModel(*state.top().function->function))
    return std::nullopt;
  const CallSummary* summary = summaries_.of(*site.callee);
  const auto arguments = summary ? argumentsFor(state, site, *summary) : std::nullopt;
  if (!arguments) return std::nullopt;
  const auto here = [&](Term inside) { return CallSummaries::at(terms_, *summary, *arguments, inside); };
  std::vector<CallSummary::Checked> due;
  for (const CallSummary::Checked& checked : summary->checks) {
    const CheckRole role = roleOf(checked.check);
    if (role == CheckRole::Told || role == CheckRole::Ending) return std::nullopt;
    if (checked.ends && (role != CheckRole::Judged || aftermathOf(checked.check) != Aftermath::Ends))
      return std::nullopt;
    const Term when = here(checked.when), holds = here(checked.holds);
    if (terms_.isFalse(holds)) return std::nullopt; // no way goes on behind it
    if (!terms_.isFalse(when)) due.push_back({checked.check, when, holds});
  }
  // Some of it needs an answer; then the state stands where one is asked. Nobody gets past a check that fails.
  Term passed = terms_.mkTrue();
  for (const CallSummary::Checked& checked : due) {
    const Term comes = terms_.mkAnd(checked.when, passed);
    passed = terms_.mkAnd(passed, checked.holds);
    if (reached_.contains(checked.check)) continue;
    if (!settle(state) || !ensureModel(state)) return Step::Gone;
    bool says = false;
    if (modelSays(state, comes, says) && says) continue;
    const Feasible asked = queries_.ask(state.path, comes, kReachTime).feasible;
    if (asked == Feasible::Unknown) return std::nullopt;
    if (asked == Feasible::No) return std::nullopt; // the body tells what that rests on
  }
  for (const CallSummary::Checked& checked : due) {
    reached_.insert(checked.check);
    const CheckRole role = roleOf(checked.check);
    if (role == CheckRole::Ignored || terms_.isTrue(checked.holds)) continue;
    require(state, checked.holds, role == CheckRole::Judged ? checked.check : 0);
  }
  if (over_ || (state.due.size() >= kMostDue && !settle(state))) return Step::Gone;
  ++counters_.summaries;
  std::vector<Value> results;
  if (summary->result) results.push_back(valueOf(terms_, here(*summary->result)));
  return finishCall(state, site, std::move(results));
}

} // namespace nuthatch::bounded
