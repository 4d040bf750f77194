#include "engines/bounded/search/search_turns.h"

#include "decode/flatten.h"
#include "engines/bounded/search/rerun.h"
#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <set>
#include <utility>

namespace nuthatch::bounded {

namespace {

using Clock = std::chrono::steady_clock;

bool isUndecided(const Answers& answers, const IsJudged& isJudged) {
  return std::ranges::any_of(answers.checks, [&](const auto& known) {
    return known.second.judgement == Judgement::Open && isJudged(known.first);
  });
}

// It was proven, as long as the world gives no more than the search counted to.
bool isOpenByWorld(const Answer& answer) {
  return answer.judgement == Judgement::Open && answer.heldTo == 0 && !answer.world.empty();
}

// Nothing else is open.
bool isOpenByWorldAlone(const Answers& answers, const IsJudged& isJudged) {
  return std::ranges::none_of(answers.checks, [&](const auto& known) {
    return known.second.judgement == Judgement::Open && isJudged(known.first) && !isOpenByWorld(known.second);
  });
}

std::set<std::uint64_t> checksIn(const llvm::Module& module) {
  std::set<std::uint64_t> found;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& at : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&at);
          call && intrinsicOf(*call) == Intrinsic::Check)
        found.insert(llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue());
  return found;
}

bool lacksChecks(const llvm::Module& flat, const llvm::Module& whole, const IsJudged& isJudged) {
  const std::set<std::uint64_t> there = checksIn(flat);
  return std::ranges::any_of(checksIn(whole),
                             [&](std::uint64_t check) { return isJudged(check) && !there.contains(check); });
}

// What holds in the module with its loops cut holds in the module (induction.h). Only for properties that do
// not speak of memory: a cut loop's locals count as written. Guesses that are not proven are dropped until
// those that are left carry each other; only what is proven together with them counts.
std::optional<Answers> induct(const Module& module, const llvm::Function& entry, const Options& search,
                              std::chrono::milliseconds budget, unsigned soon, const IsJudged& isJudged) {
  // A jump would come into the middle of a loop that is cut.
  for (const llvm::Function& function : module.llvm())
    if (function.callsFunctionThatReturnsTwice()) return std::nullopt;
  const auto end = Clock::now() + budget;
  enum class Guesses : std::uint8_t { None, Sums, All };
  for (const unsigned k : {1u, 2u})
    for (const Guesses guesses : {Guesses::None, Guesses::Sums, Guesses::All}) {
      std::set<std::size_t> dropped;
      bool isFirst = true;
      const auto turn = std::min(end, Clock::now() + (end - Clock::now()) / 2);
      while (Clock::now() < turn) {
        CutOptions cutting{.k = k, .soon = soon, .guesses = guesses != Guesses::None, .dropped = dropped};
        cutting.isIgnored = [&](std::uint64_t check) { return search.roleOf(check) == CheckRole::Ignored; };
        const Induction cut = cutLoops(module, entry.getName().str(), cutting);
        if (cut.cut == 0) return std::nullopt;
        if (givesUp(cut.module.llvm()) && lacksChecks(cut.module.llvm(), module.llvm(), isJudged))
          return std::nullopt;
        if (guesses == Guesses::Sums && std::exchange(isFirst, false)) {
          for (std::size_t n = 0; n < cut.guesses.size(); ++n)
            if (!cut.guesses[n].isSum) dropped.insert(n);
          if (dropped.size() == cut.guesses.size()) break;
          if (!dropped.empty()) continue;
        }
        const std::size_t before = dropped.size();
        Options options = search;
        options.merge = Merge::Always;
        options.startsAnywhere = true;
        options.budget = std::max(std::chrono::milliseconds(1),
                                  std::chrono::duration_cast<std::chrono::milliseconds>(turn - Clock::now()));
        options.roleOf = [&](std::uint64_t check) {
          return isGuess(check) ? CheckRole::Judged : search.roleOf(check);
        };
        bool failed = false;
        options.onRefuted = [&](std::uint64_t check, const std::string&) {
          if (isGuess(check)) return dropped.insert(check - kGuessIds), true;
          failed = true;
          return cutting.guesses; // other guesses are still of interest
        };
        Answers answers =
            explore(cut.module.llvm(), *cut.module.llvm().getFunction(entry.getName()), options);
        for (const auto& [check, answer] : answers.checks)
          if (isGuess(check) && answer.judgement == Judgement::Open) dropped.insert(check - kGuessIds);
        if (dropped.size() > before) continue;
        if (failed || isUndecided(answers, isJudged)) break;
        for (std::size_t n = 0; cutting.guesses && n < cut.guesses.size(); ++n)
          if (!dropped.contains(n) && !cut.guesses[n].text.empty())
            answers.invariants.push_back(cut.guesses[n]);
        return answers;
      }
    }
  return std::nullopt;
}

} // namespace

namespace {

// What was proven as long as the world gives little is looked at again where it gives more.
void searchMore(Answers& all, const llvm::Module& module, const llvm::Function& entry, Options turn,
                const std::function<std::chrono::milliseconds()>& left, const IsJudged& isJudged) {
  const auto leansOnWorld = [&](const auto& known) {
    return isJudged(known.first) && isOpenByWorld(known.second);
  };
  if (!isOpenByWorldAlone(all, isJudged) || std::ranges::none_of(all.checks, leansOnWorld)) return;
  *turn.givesMore = true;
  for (const Merge merge : {Merge::Never, Merge::Always}) {
    if (left().count() == 0) break;
    turn.merge = merge;
    turn.budget = left() / 2;
    const Answers more = explore(module, entry, turn);
    for (const auto& [check, answer] : more.checks)
      if (answer.judgement != Judgement::Open || isOpenByWorld(answer)) all.checks[check] = answer;
    all.counters += more.counters;
    if (isOpenByWorldAlone(more, isJudged)) break;
  }
  *turn.givesMore = false;
}

} // namespace

Answers searchInTurn(const llvm::Module& module, const llvm::Function& entry, const Options& options,
                     const IsJudged& isJudged) {
  if (options.merge != Merge::Auto) return explore(module, entry, options);
  auto end = Clock::now() + options.budget;
  const auto left = [&] {
    return std::max(std::chrono::milliseconds(0),
                    std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()));
  };
  Options turn = options;
  bool goesOn = true;
  turn.onRefuted = [&](std::uint64_t check, const std::string& input) {
    const auto start = Clock::now();
    goesOn = !options.onRefuted || options.onRefuted(check, input);
    end += Clock::now() - start; // native runs are not the search's time
    return goesOn;
  };
  turn.merge = Merge::Never;
  turn.budget = std::min(options.budget / 6, std::chrono::milliseconds(1'000));
  Answers all = explore(module, entry, turn);
  // Paths that keep coming back to where they were will come to an end: those first, and for longer.
  const bool isFinite = all.counters.revisits * 8 > all.counters.paths;
  std::vector<Merge> order{Merge::Auto, Merge::Always, Merge::Never};
  if (all.counters.forks == 0) order = {Merge::Never}; // one path: it only needs the time
  if (isFinite) std::ranges::rotate(order, order.end() - 1);
  for (std::size_t n = 0; n < order.size(); ++n) {
    if (!goesOn || isOpenByWorldAlone(all, isJudged) || left().count() == 0) break;
    turn.merge = order[n];
    const bool isLast = n + 1 == order.size();
    turn.budget = isLast ? left() : order[n] == Merge::Auto ? left() / 4 : left() * 2 / 3;
    Answers more = explore(module, entry, turn);
    for (auto& [check, answer] : more.checks) {
      Answer& known = all.checks[check];
      const bool restsOnLess =
          answer.judgement == known.judgement && answer.restsOn.size() < known.restsOn.size();
      if (known.judgement != Judgement::Open && !restsOnLess) continue;
      const bool heldBefore = isOpenByWorld(known) && answer.judgement == Judgement::Open;
      if (heldBefore && !isOpenByWorld(answer)) continue;
      answer.heldTo = std::max(answer.heldTo, known.heldTo);
      known = answer;
    }
    all.assumptions.merge(more.assumptions);
    all.counters += more.counters;
  }
  if (goesOn) searchMore(all, module, entry, turn, left, isJudged);
  return all;
}

namespace {

// What the other engine has proven and this one has not.
void takeOver(Answers& answers, const Answers& opinion) {
  for (const auto& [check, answer] : opinion.checks) {
    Answer& known = answers.checks[check];
    if (known.judgement != Judgement::Open) continue;
    if (answer.judgement != Judgement::Open || known.open.reason == OpenReason::Time) known = answer;
  }
  answers.assumptions.insert(opinion.assumptions.begin(), opinion.assumptions.end());
}

Answers askForOpinion(const Module& module, const llvm::Function& entry, const Options& options,
                      const SecondOpinion& opinion) {
  Options asking = options;
  asking.onRefuted = [&](std::uint64_t check, const std::string& input) {
    return !failsAgain(module.llvm(), entry, options, check, input) || options.onRefuted(check, input);
  };
  return opinion(module, entry.getName().str(), asking);
}

// Nothing is searched: every check is open, also where no call is seen that leads to it (a handler of a signal).
Answers openAnswers(const Module& module, const llvm::Function& entry, Options none) {
  none.budget = std::chrono::milliseconds(0);
  none.onRefuted = nullptr;
  Answers answers = explore(module.llvm(), entry, none);
  for (auto& [check, answer] : answers.checks)
    if (answer.judgement != Judgement::Open) answer = {};
  return answers;
}

} // namespace

Answers searchAndInduct(const Module& module, const llvm::Function& entry, const Options& options,
                        const Request& request, const IsJudged& isJudged) {
  if (request.onlyOpinion) {
    Answers answers = openAnswers(module, entry, options);
    takeOver(answers, askForOpinion(module, entry, options, request.secondOpinion));
    return answers;
  }
  if (request.induction == InductionUse::Never && !request.secondOpinion)
    return searchInTurn(module.llvm(), entry, options, isJudged);
  if (request.induction == InductionUse::Only) {
    if (auto proven = induct(module, entry, options, options.budget / 2, 0, isJudged))
      return *std::move(proven);
    return openAnswers(module, entry, options);
  }
  const auto end = Clock::now() + options.budget;
  Options turn = options;
  turn.budget = std::min(options.budget / 8, std::chrono::milliseconds(5'000));
  bool isOver = false;
  turn.onRefuted = [&](std::uint64_t check, const std::string& input) {
    const bool goesOn = options.onRefuted(check, input);
    isOver |= !goesOn;
    return goesOn;
  };
  Answers answers = searchInTurn(module.llvm(), entry, turn, isJudged);
  if (isOver || !isUndecided(answers, isJudged)) return answers;
  const auto left = [&] {
    return std::max(std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()),
                    std::chrono::milliseconds(0));
  };
  Answers opinions;
  const auto isDecidedByOpinion = [&](std::chrono::milliseconds budget) {
    turn.budget = budget;
    opinions = askForOpinion(module, entry, turn, request.secondOpinion);
    takeOver(answers, opinions);
    return isOver || !isUndecided(answers, isJudged);
  };
  // Most of what the other engine can do it does at once. A witness wants the invariants that induction finds.
  if (request.secondOpinion && !request.traces &&
      isDecidedByOpinion(std::min(options.budget / 16, std::chrono::milliseconds(3'000))))
    return answers;
  if (request.induction == InductionUse::Auto)
    if (auto proven = induct(module, entry, options, options.budget * 3 / 8, CutOptions().soon, isJudged))
      return *std::move(proven);
  // Asked again only where it was the time that it lacked, perhaps for one question; half of what is left: loops without a
  // bound are proven there or nowhere, and the search has had its turn.
  const bool wantsTime =
      opinions.checks.empty() || std::ranges::any_of(opinions.checks, [](const auto& one) {
        return one.second.judgement == Judgement::Open &&
               (one.second.open.reason == OpenReason::Time || one.second.open.reason == OpenReason::Solver);
      });
  if (request.secondOpinion && wantsTime && isDecidedByOpinion(left() / 2)) return answers;
  Options rest = options;
  rest.budget = left();
  Answers last = searchInTurn(module.llvm(), entry, rest, isJudged);
  takeOver(last, opinions);
  return last;
}

Answers searchAndAsk(const Module& module, const llvm::Function& entry, const Options& options,
                     const Request& request, const IsJudged& isJudged) {
  constexpr std::chrono::milliseconds kLeast{500}; // less is not worth a copy of the module
  const auto share = request.onlyOpinion ? options.budget : options.budget / 8;
  if (!request.secondOpinion || share < kLeast) return searchInTurn(module.llvm(), entry, options, isJudged);
  Options turn = options;
  turn.budget = options.budget - share;
  Answers answers = request.onlyOpinion ? openAnswers(module, entry, options)
                                        : searchInTurn(module.llvm(), entry, turn, isJudged);
  if (!isUndecided(answers, isJudged)) return answers;
  turn.budget = share;
  takeOver(answers, askForOpinion(module, entry, turn, request.secondOpinion));
  return answers;
}

} // namespace nuthatch::bounded
