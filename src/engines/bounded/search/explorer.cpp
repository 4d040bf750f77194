#include "engines/bounded/search/explorer.h"

#include "engines/bounded/state/cost.h"
#include "engines/bounded/state/merge.h"
#include "engines/bounded/step/executor.h"
#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <ctime>
#include <fmt/format.h>

namespace nuthatch::bounded {

namespace {

constexpr std::uint32_t kFirstBound = 8;
constexpr std::uint32_t kLastBound = 1u << 20;

class Explorer final : public Scheduler {
public:
  Explorer(const llvm::Module& module, const Options& options)
      : options_(options), executor_(module, options, *this) {}

  void run(const llvm::Function& entry) {
    std::uint32_t bound = options_.bound ? options_.bound : kFirstBound;
    executor_.setBound(bound);
    waiting_.push_back(executor_.initialState(entry));
    while (true) {
      drain();
      executor_.counters().bound = bound;
      if (suspended_.empty() || executor_.isOver()) break;
      heldTo_ = bound;
      openThen_ = executor_.losses().openChecks();
      if (options_.bound || bound >= kLastBound) break;
      bound *= 2;
      executor_.setBound(bound);
      for (StatePtr& state : suspended_) insert(std::move(state));
      suspended_.clear();
    }
    const bool over = executor_.isOver();
    for (const auto* list : {&waiting_, &suspended_})
      for (const StatePtr& state : *list)
        executor_.giveUp(*state, over ? executor_.budgetReason() : OpenReason::Bound,
                         over ? "the search ended first"
                              : fmt::format("the bound of {} is not enough", bound));
  }

  void add(StatePtr state) override { insert(std::move(state)); }
  void suspend(StatePtr state) override { suspended_.push_back(std::move(state)); }
  bool idle() const override { return waiting_.empty(); }
  Executor& executor() { return executor_; }

  // The last bound within which every path was seen to its end, if nothing about the check was lost on one.
  std::uint32_t heldTo(std::uint64_t check) {
    return executor_.losses().lostAll() || openThen_.contains(check) ? 0 : heldTo_;
  }

private:
  void drain() {
    while (!waiting_.empty() && !executor_.outOfBudget()) {
      StatePtr next = std::move(waiting_.back());
      waiting_.pop_back();
      executor_.run(std::move(next));
    }
  }

  // The list is in reverse order, so that the next state is the last; path by path the newest is next.
  void insert(StatePtr state) {
    if (options_.merge == Merge::Never) {
      waiting_.push_back(std::move(state));
      return;
    }
    auto at = std::ranges::lower_bound(
        waiting_, state, [](const StatePtr& a, const StatePtr& b) { return compareOrder(*a, *b) > 0; });
    for (; at != waiting_.end() && compareOrder(**at, *state) == 0; ++at) {
      if (!(*at)->due.empty() || !state->due.empty()) continue;
      if (options_.merge == Merge::Auto && !isWorthMerging(**at, *state)) continue;
      if (!merge(executor_.terms(), executor_.fresh(), **at, *state)) continue;
      ++executor_.counters().merges;
      return;
    }
    waiting_.insert(at, std::move(state));
  }

  const Options& options_;
  std::vector<StatePtr> waiting_, suspended_;
  std::uint32_t heldTo_ = 0;
  std::set<std::uint64_t> openThen_; // when that bound was done
  Executor executor_;
};

// Every check, with the functions it stands in where it says only that its place is never reached (an
// assertion's failing branch): not to reach that is what was to be proven, if the function was entered.
std::map<std::uint64_t, std::set<const llvm::Function*>> checksOf(const llvm::Module& module) {
  std::map<std::uint64_t, std::set<const llvm::Function*>> ids;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& at : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
      if (intrinsic != Intrinsic::Check && intrinsic != Intrinsic::Allocated &&
          intrinsic != Intrinsic::Library)
        continue;
      const auto* condition = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(0));
      auto& within = ids[llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue()];
      if (intrinsic == Intrinsic::Check && condition && condition->isZero()) within.insert(&function);
    }
  return ids;
}

// The checks that may fail among those that the check rests on, through proven ones to what they rest on.
std::set<std::uint64_t> failingBelow(const Answers& answers, Dependence& dependence, std::uint64_t check) {
  std::set<std::uint64_t> failing, seen{check};
  std::vector<std::uint64_t> pending{check};
  while (!pending.empty()) {
    const std::uint64_t next = pending.back();
    pending.pop_back();
    for (const std::uint64_t earlier : dependence.of(next)) {
      if (!seen.insert(earlier).second) continue;
      const auto known = answers.checks.find(earlier);
      const bool mayFail = known == answers.checks.end() || known->second.judgement == Judgement::Refuted ||
                           known->second.judgement == Judgement::Open;
      if (mayFail)
        failing.insert(earlier);
      else
        pending.push_back(earlier);
    }
  }
  return failing;
}

// What holds as long as the world gives no more than the search counted to is open beyond that.
void takeLimits(Answer& answer, const WorldBound& limits) {
  WorldBound within;
  std::erase_if(answer.restsOn, [&](std::uint64_t id) {
    if (!Dependence::isLimit(id)) return false;
    const auto limit = static_cast<WorldLimit>(id - Dependence::kLimitIds);
    within[limit] = limits.at(limit);
    return true;
  });
  if (within.empty() || (answer.judgement == Judgement::Open && answer.heldTo == 0)) return;
  answer.world = within;
  if (answer.judgement == Judgement::Open) return;
  answer.judgement = Judgement::Open;
  answer.open = {OpenReason::Bound, inWords(within)};
}

} // namespace

Counters& Counters::operator+=(const Counters& more) {
  instructions += more.instructions;
  paths += more.paths;
  forks += more.forks;
  merges += more.merges;
  queries += more.queries;
  obligations += more.obligations;
  losses += more.losses;
  revisits += more.revisits;
  splits += more.splits;
  summaries += more.summaries;
  bound = std::max(bound, more.bound);
  seconds += more.seconds;
  suppositions += more.suppositions;
  return *this;
}

Answers explore(const llvm::Module& module, const llvm::Function& entry, const Options& options) {
  Answers answers;
  std::set<std::uint64_t> refuted;
  Options mine = options;
  mine.onRefuted = [&](std::uint64_t check, const std::string& input) {
    refuted.insert(check);
    return !options.onRefuted || options.onRefuted(check, input);
  };
  const std::clock_t start = std::clock();
  const auto began = std::chrono::steady_clock::now();
  Explorer explorer(module, mine);
  explorer.run(entry);
  Executor& executor = explorer.executor();
  for (const auto& [check, within] : checksOf(module)) {
    Answer& answer = answers.checks[check];
    if (refuted.contains(check)) {
      answer.judgement = Judgement::Refuted;
    } else if (const Open* open = executor.losses().of(check)) {
      answer.open = *open;
      answer.heldTo = explorer.heldTo(check);
    } else {
      const bool isProven = executor.reached().contains(check) ||
                            std::ranges::any_of(within, [&](const llvm::Function* function) {
                              return executor.wasEntered(*function);
                            });
      answer.judgement = isProven ? Judgement::Proven : Judgement::Unreachable;
    }
  }
  for (auto& [check, answer] : answers.checks)
    if (answer.judgement != Judgement::Refuted) {
      answer.restsOn = failingBelow(answers, executor.dependence(), check);
      takeLimits(answer, executor.dependence().limits());
    }
  if (options.onSummaries) options.onSummaries(executor.summaries().facts(module));
  answers.assumptions = executor.assumptions();
  answers.guessed = executor.hasGuessed();
  answers.early = executor.hasAskedEarly();
  answers.unwritten = executor.fresh().hasMadeUnwritten();
  answers.counters = executor.counters();
  answers.counters.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  // By the wall, which others' work stretches alike.
  const std::chrono::duration<double> all = std::chrono::steady_clock::now() - began;
  const std::chrono::duration<double> kept = executor.timeOfSuppositions();
  if (all.count() > 0) answers.counters.suppositions = answers.counters.seconds * kept.count() / all.count();
  return answers;
}

} // namespace nuthatch::bounded
