#include "engines/bounded/prover.h"

#include "driver/aliases.h"
#include "driver/left_out.h"
#include "engines/bounded/alias_turns.h"
#include "engines/bounded/builtins.h"
#include "engines/bounded/kept_state.h"
#include "engines/bounded/start.h"
#include "module/intrinsics.h"
#include "module/link_models.h"
#include "support/hash.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace nuthatch::bounded {

namespace {

using Clock = std::chrono::steady_clock;

// The most elements that an entry gives a buffer or a text of its arguments: how far its proofs reach.
std::uint32_t largestExtent(const Shape& shape) {
  std::uint32_t largest = shape.limit;
  if (shape.element) largest = std::max(largest, largestExtent(*shape.element));
  for (const Field& field : shape.fields)
    if (field.shape) largest = std::max(largest, largestExtent(*field.shape));
  for (const Constructor& constructor : shape.constructors)
    for (const Parameter& parameter : constructor.parameters)
      if (parameter.shape) largest = std::max(largest, largestExtent(*parameter.shape));
  return largest;
}

Bound boundOf(const Signature& signature) {
  std::uint32_t largest = 0;
  if (!signature.isMain())
    for (const Parameter& parameter : signature.parameters)
      largest = std::max(largest, largestExtent(*parameter.shape));
  if (largest == 0) return {std::nullopt, "none"};
  return {largest, fmt::format("buffers up to {} elements", largest)};
}

// Verdicts of several entries about one check. Open stands before proven, proven before unreachable.
void joinInto(Judged& known, const Answer& answer, const Signature& signature,
              const std::set<std::string>& assumptions) {
  if (known.judgement == Judgement::Refuted) return;
  const Bound bound = boundOf(signature);
  const bool entered = known.check.function == signature.function;
  known.entered |= entered;
  const auto better = [&] {
    if (answer.judgement == Judgement::Open) return known.judgement != Judgement::Open;
    return answer.judgement == Judgement::Proven && known.judgement == Judgement::Unreachable;
  };
  if (answer.judgement != Judgement::Unreachable || entered) {
    known.assumptions.insert(assumptions.begin(), assumptions.end());
    if (bound.unwinding && (!known.bound.unwinding || *bound.unwinding < *known.bound.unwinding))
      known.bound = bound;
  }
  if (answer.judgement == Judgement::Open)
    known.heldTo = known.judgement == Judgement::Open ? std::min(known.heldTo, answer.heldTo) : answer.heldTo;
  if (!better()) return;
  known.judgement = answer.judgement;
  known.open = answer.open;
}

// The engine as an interpreter: does this one input fail the check?
bool failsAgain(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                std::uint64_t check, const std::string& input) {
  Options options = search;
  options.input = input;
  options.budget = std::chrono::seconds(10);
  bool failed = false;
  options.onRefuted = [&](std::uint64_t id, const std::string&) {
    failed |= id == check;
    return !failed;
  };
  const Answers answers = explore(module, entry, options);
  return failed && !answers.guessed;
}

// A native run ends with main: static destructors fail in our interpreter alone.
bool failsAtExit(const llvm::Module& module, const llvm::Function& entry, Options options,
                 std::uint64_t check, const std::string& input) {
  if (!options.isProgram || !failsAgain(module, entry, options, check, input)) return false;
  options.isProgram = false;
  return !failsAgain(module, entry, options, check, input);
}

// The pieces of input in the order in which the failing run asks for them.
std::vector<InputStep> traceOf(const llvm::Module& module, const llvm::Function& entry, Options options,
                               std::uint64_t check, const std::string& input) {
  std::vector<InputStep> steps;
  options.onInput = [&](InputStep step) { steps.push_back(std::move(step)); };
  if (!failsAgain(module, entry, options, check, input)) steps.clear();
  return steps;
}

using IsJudged = std::function<bool(std::uint64_t check)>;

bool isUndecided(const Answers& answers, const IsJudged& isJudged) {
  return std::ranges::any_of(answers.checks, [&](const auto& known) {
    return known.second.judgement == Judgement::Open && isJudged(known.first);
  });
}

// Nobody knows beforehand whether paths or merged states are the easier questions (seed 002, III-C and IV-A).
// `auto` looks at paths for a moment, which decides most small programs; then it merges where the estimated
// cost speaks for it (cost.h). An estimate may be wrong, so what is left then is tried with everything
// merged, and path by path. Each search is sound alone, so the best word of any counts.
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
    if (!goesOn || !isUndecided(all, isJudged) || left().count() == 0) break;
    turn.merge = order[n];
    const bool isLast = n + 1 == order.size();
    turn.budget = isLast ? left() : order[n] == Merge::Auto ? left() / 4 : left() * 2 / 3;
    Answers more = explore(module, entry, turn);
    for (auto& [check, answer] : more.checks) {
      Answer& known = all.checks[check];
      if (known.judgement != Judgement::Open) continue;
      answer.heldTo = std::max(answer.heldTo, known.heldTo);
      known = answer;
    }
    all.assumptions.merge(more.assumptions);
    all.counters += more.counters;
  }
  return all;
}

// What holds in the module with its loops cut holds in the module (induction.h). Only for properties that do
// not speak of memory: a cut loop's locals count as written. Guesses that are not proven are dropped until
// those that are left carry each other; only what is proven together with them counts.
std::optional<Answers> induct(const Module& module, const llvm::Function& entry, const Options& search,
                              std::chrono::milliseconds budget, unsigned soon, const IsJudged& isJudged) {
  const auto end = Clock::now() + budget;
  enum class Guesses : std::uint8_t { None, Sums, All };
  for (const unsigned k : {1u, 2u})
    for (const Guesses guesses : {Guesses::None, Guesses::Sums, Guesses::All}) {
      std::set<std::size_t> dropped;
      bool isFirst = true;
      const auto turn = std::min(end, Clock::now() + (end - Clock::now()) / 2);
      while (Clock::now() < turn) {
        CutOptions cutting{.k = k, .soon = soon, .guesses = guesses != Guesses::None, .dropped = dropped};
        cutting.isIgnored = [&](std::uint64_t check) { return search.roleOf(check) == Role::Ignored; };
        const Induction cut = cutLoops(module, entry.getName().str(), cutting);
        if (cut.cut == 0) return std::nullopt;
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
          return isGuess(check) ? Role::Judged : search.roleOf(check);
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

// A short search first: most programs end. Then induction, which is cheap where it works. Then what is left.
Answers searchAndInduct(const Module& module, const llvm::Function& entry, const Options& options,
                        InductionUse use, const IsJudged& isJudged) {
  if (use == InductionUse::Never) return searchInTurn(module.llvm(), entry, options, isJudged);
  if (use == InductionUse::Only) {
    if (auto proven = induct(module, entry, options, options.budget / 2, 0, isJudged))
      return *std::move(proven);
    Options none = options;
    none.budget = std::chrono::milliseconds(0);
    none.onRefuted = nullptr;
    return explore(module.llvm(), entry, none);
  }
  const auto end = Clock::now() + options.budget;
  Options first = options;
  first.budget = std::min(options.budget / 8, std::chrono::milliseconds(5'000));
  bool isOver = false;
  first.onRefuted = [&](std::uint64_t check, const std::string& input) {
    const bool goesOn = options.onRefuted(check, input);
    isOver |= !goesOn;
    return goesOn;
  };
  Answers answers = searchInTurn(module.llvm(), entry, first, isJudged);
  if (isOver || !isUndecided(answers, isJudged)) return answers;
  if (auto proven = induct(module, entry, options, options.budget * 3 / 8, CutOptions().soon, isJudged))
    return *std::move(proven);
  Options rest = options;
  rest.budget = std::max(std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()),
                         std::chrono::milliseconds(0));
  return searchInTurn(module.llvm(), entry, rest, isJudged);
}

} // namespace

Result<Proof> prove(const Subject& subject, const Request& request) {
  NH_TRY(Module module, subject.entryModule());
  std::set<std::size_t> stateful; // entries
  for (const std::size_t entry : request.entries)
    if (const auto* function = module.llvm().getFunction(fmt::format("nh.entry.{}", entry));
        function && !subject.signatures()[entry].isMain() && keepsState(*function))
      stateful.insert(entry);
  // What the engine knows itself it keeps; library functions of the program's own are the program's.
  NH_TRY([[maybe_unused]] const auto models, linkModels(module, isBuiltin));
  Proof proof;
  std::map<std::uint64_t, std::size_t> place; // check -> proof.checks
  std::map<std::uint64_t, Role> roles;
  for (const Check& check : subject.allChecks()) {
    const std::uint64_t id = checkIdValue(check.id);
    roles[id] = roleOf(request.property, check);
    if (roles[id] != Role::Judged && roles[id] != Role::Told) continue;
    place[id] = proof.checks.size();
    proof.checks.push_back(
        {.check = check, .judgement = Judgement::Unreachable, .bound = {std::nullopt, "none"}});
  }
  auto end = Clock::now() + request.options.budget;
  bool over = false;
  for (std::size_t n = 0; n < request.entries.size(); ++n) {
    const std::size_t entry = request.entries[n];
    const Signature& signature = subject.signatures()[entry];
    llvm::Function* named = module.llvm().getFunction(fmt::format("nh.entry.{}", entry));
    if (!named) return ownError("the module has no entry of {}", signature.function);
    const llvm::Function* function = withConstructors(module.llvm(), *named);
    Options options = request.options;
    // What is left, in equal parts; what an entry leaves over the next ones have.
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    options.budget =
        std::max(left, std::chrono::milliseconds(0)) / static_cast<long>(request.entries.size() - n);
    options.roleOf = [&](std::uint64_t check) {
      const auto found = roles.find(check);
      return found == roles.end() ? Role::Supposed : found->second;
    };
    options.leaksAtExit = request.property == Property::MemCleanup;
    options.isProgram = signature.isMain();
    std::map<std::uint64_t, Confirmation> refuted;
    bool isAliasTurn = false, aliasesDoubted = false;
    options.onRefuted = [&](std::uint64_t check, const std::string& input) {
      const auto found = place.find(check);
      if (found == place.end() || refuted.contains(check)) return true;
      const Check& failed = proof.checks[found->second].check;
      // Natively nobody looks for blocks that are still there at the end.
      const bool isNative = request.confirm && !(options.leaksAtExit && failed.kind == CheckKind::Leak);
      const auto start = Clock::now();
      Confirmation seen = isNative ? request.confirm(entry, failed, input) : Confirmation::NotRun;
      end += Clock::now() - start;
      if (seen == Confirmation::NotRun)
        seen = failsAgain(module.llvm(), *function, options, check, input) ? Confirmation::Interpreted
                                                                           : Confirmation::NotConfirmed;
      if (seen == Confirmation::NotConfirmed && failsAtExit(module.llvm(), *function, options, check, input))
        seen = Confirmation::Interpreted;
      if (isAliasTurn && seen == Confirmation::NotConfirmed) { // says nothing of calls without aliases
        aliasesDoubted = true;
        return true;
      }
      refuted[check] = seen;
      if (request.traces && seen != Confirmation::NotConfirmed)
        proof.checks[found->second].inputs = traceOf(module.llvm(), *function, options, check, input);
      return !(request.stopAtFirst && seen != Confirmation::NotConfirmed);
    };
    const auto isJudged = [&](std::uint64_t check) { return place.contains(check); };
    const bool byInduction =
        request.property == Property::UnreachCall || request.property == Property::NoOverflow;
    const auto isDecided = [&] {
      return request.stopAtFirst && std::ranges::any_of(refuted, [](const auto& r) {
               return r.second != Confirmation::NotConfirmed;
             });
    };
    const auto search = [&](std::chrono::milliseconds budget, bool aliased) {
      isAliasTurn = aliased;
      options.budget = budget;
      return byInduction ? searchAndInduct(module, *function, options, request.induction, isJudged)
                         : searchInTurn(module.llvm(), *function, options, isJudged);
    };
    const AliasTurns turns{search, isDecided, [&] { return aliasesDoubted; }};
    const auto [answers, apart] = hasAliases(signature)
                                      ? searchAliasTurns(module.llvm(), options.budget, turns)
                                      : TurnAnswers{search(options.budget, false), {}};
    proof.counters.push_back(answers.counters);
    proof.invariants.insert(proof.invariants.end(), answers.invariants.begin(), answers.invariants.end());
    const bool doubted =
        std::ranges::any_of(refuted, [](const auto& r) { return r.second == Confirmation::NotConfirmed; });
    std::set<std::string> assumptions = answers.assumptions;
    assumptions.insert(signature.assumptions.begin(), signature.assumptions.end());
    for (std::string& text : leftOut(signature)) assumptions.insert(std::move(text));
    if (stateful.contains(entry)) assumptions.insert("global variables have their first values at a call");
    for (const auto& [id, at] : place) {
      Judged& judged = proof.checks[at];
      if (const auto found = refuted.find(id); found != refuted.end()) {
        if (found->second == Confirmation::NotConfirmed) {
          joinInto(judged, {Judgement::Open, {OpenReason::Internal, "its witness did not fail natively"}},
                   signature, assumptions);
        } else {
          judged.judgement = Judgement::Refuted;
          judged.confirmation = found->second;
        }
        continue;
      }
      const auto said = answers.checks.find(id);
      Answer answer = said != answers.checks.end() ? said->second : Answer{Judgement::Unreachable, {}};
      // Paths were cut at a failure that is none: nobody knows what they would have led to.
      if (doubted && answer.judgement != Judgement::Open)
        answer = {Judgement::Open, {OpenReason::Internal, "another witness did not fail natively"}};
      joinInto(judged, answer, signature, assumptions);
      if (apart.contains(id)) judged.assumptions.insert(kDifferentObjects);
    }
    over = isDecided();
    if (over) break;
  }
  return proof;
}

} // namespace nuthatch::bounded
