#include "engines/bounded/prover.h"

#include "decode/computed_goto.h"
#include "driver/aliases.h"
#include "driver/left_out.h"
#include "engines/bounded/search/alias_turns.h"
#include "engines/bounded/search/kept_state.h"
#include "engines/bounded/search/reach.h"
#include "engines/bounded/search/rerun.h"
#include "engines/bounded/search/search_turns.h"
#include "engines/bounded/search/start.h"
#include "engines/bounded/step/builtins.h"
#include "module/intrinsics.h"
#include "module/passes/link_models.h"

#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/ranges.h>
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
  return largest == 0 ? Bound{} : Bound{{{Limit::Elements, largest}}};
}

// Verdicts of several entries about one check. Open stands before proven, proven before unreachable.
void joinInto(CheckAnswer& known, const Answer& answer, const Signature& signature,
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
    known.bound.narrow(bound);
  }
  known.restsOn.insert(answer.restsOn.begin(), answer.restsOn.end());
  if (answer.judgement == Judgement::Open)
    known.heldTo = known.judgement == Judgement::Open ? std::min(known.heldTo, answer.heldTo) : answer.heldTo;
  if (answer.judgement == Judgement::Open) known.world = answer.world; // main is an entry alone
  if (!better()) return;
  known.judgement = answer.judgement;
  known.open = answer.open;
}

using Refutations = std::map<std::uint64_t, Confirmation>; // by check

bool anyStands(const Refutations& refuted) {
  return std::ranges::any_of(refuted, [&](const auto& r) { return r.second != Confirmation::NotConfirmed; });
}

// What the search from one entry said.
struct EntryWord {
  TurnAnswers turns;
  Refutations refuted;
  std::set<std::string> assumptions;
};

// The verdicts grow entry by entry; the entries share one budget.
class Prover {
public:
  // What models stand for has no checks any more: nothing is said of them.
  Prover(const Subject& subject, const Request& request, Module& module, const LinkedModels& models)
      : subject_(subject), request_(request), module_(module), end_(Clock::now() + request.options.budget) {
    const std::map<std::uint64_t, CheckForm> forms = formsOf(module.llvm());
    for (const Check& check : subject.allChecks()) {
      if (std::ranges::find(models.instead, check.function) != models.instead.end()) continue;
      const std::uint64_t id = checkIdValue(check.id);
      const auto form = forms.find(id);
      const CheckRole role = roles_[id] =
          roleOf(request.property, check, form == forms.end() ? CheckForm::Condition : form->second);
      if (role != CheckRole::Judged && role != CheckRole::Told) continue;
      place_[id] = proof_.checks.size();
      aftermaths_[id] = aftermathOf(check);
      proof_.checks.push_back({.check = check, .judgement = Judgement::Unreachable});
    }
  }

  Result<Proof> run(const std::set<std::size_t>& stateful) {
    for (std::size_t n = 0; n < request_.entries.size(); ++n) {
      const std::size_t entry = request_.entries[n];
      if (n > 0 && isLate()) {
        NH_TRY_VOID(leaveOpen(entry));
        continue;
      }
      NH_TRY(EntryWord word, search(entry, request_.entries.size() - n));
      if (stateful.contains(entry))
        word.assumptions.insert("global variables have their first values at a call");
      join(word, subject_.signatures()[entry]);
      if (isDecided(word.refuted)) break;
    }
    dropWhatHolds();
    return std::move(proof_);
  }

private:
  bool isDecided(const Refutations& refuted) const { return request_.stopAtFirst && anyStands(refuted); }

  bool isLate() const {
    return Clock::now() >= end_ || (request_.options.stopped && request_.options.stopped());
  }

  Result<llvm::Function*> entryFunction(std::size_t entry) const {
    llvm::Function* named = module_.llvm().getFunction(fmt::format("nh.entry.{}", entry));
    if (!named) return ownError("the module has no entry of {}", subject_.signatures()[entry].function);
    return named;
  }

  // There is no time for it: whatever it could come to is open.
  Status leaveOpen(std::size_t entry) {
    NH_TRY(const llvm::Function* function, entryFunction(entry));
    const Answer open{Judgement::Open, {OpenReason::Time, "the search ended first"}};
    const CheckSet reached = reach_.from(function->getEntryBlock().front());
    for (std::size_t number = 0; number < reach_.checks().size(); ++number)
      if (reached.contains(number))
        if (const auto found = place_.find(reach_.checks()[number]); found != place_.end())
          joinInto(proof_.checks[found->second], open, subject_.signatures()[entry], {});
    return {};
  }

  Options optionsOf(const Signature& signature, std::size_t entriesLeft) const {
    Options options = request_.options;
    // What is left, in equal parts; what an entry leaves over the next ones have.
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now());
    options.budget = std::max(left, std::chrono::milliseconds(0)) / static_cast<long>(entriesLeft);
    options.roleOf = [this](std::uint64_t check) {
      const auto found = roles_.find(check);
      return found == roles_.end() ? CheckRole::Supposed : found->second;
    };
    options.aftermathOf = [this](std::uint64_t check) {
      const auto found = aftermaths_.find(check);
      return found == aftermaths_.end() ? Aftermath::Anything : found->second;
    };
    options.leaksAtExit = request_.property == Property::MemCleanup;
    options.isProgram = signature.isMain();
    options.failAllocations &= signature.isMain(); // arguments of a function have no place for such answers
    return options;
  }

  // Natively where that can be, otherwise in our interpreter.
  Confirmation confirm(std::size_t entry, const llvm::Function& function, const Options& options,
                       const Check& failed, const std::string& input) {
    const std::uint64_t id = checkIdValue(failed.id);
    // Natively nobody looks for blocks that are still there at the end.
    const bool isNative = request_.confirm && !(options.leaksAtExit && failed.kind == CheckKind::Leak);
    const auto start = Clock::now();
    const bool inWorld = subject_.signatures()[entry].wholeInput == WholeInput::Program;
    std::optional<std::vector<WorldAnswer>> told;
    if (isNative && inWorld) told = toldBy(module_.llvm(), function, options, id, input);
    Confirmation seen = Confirmation::NotRun;
    if (isNative) seen = request_.confirm(entry, failed, inWorld ? worldInput(told, input) : input);
    end_ += Clock::now() - start;
    if (seen == Confirmation::NotRun)
      seen = failsAgain(module_.llvm(), function, options, id, input) ? Confirmation::Interpreted
                                                                      : Confirmation::NotConfirmed;
    // What nobody wrote is whatever the machine has there; natively that is one value of many.
    if (seen == Confirmation::NotConfirmed &&
        (failsAtExit(module_.llvm(), function, options, id, input) ||
         failsBeforeInput(module_.llvm(), function, options, id, input) ||
         failsByUnwritten(module_.llvm(), function, options, id, input)))
      seen = Confirmation::Interpreted;
    if (seen == Confirmation::NotConfirmed)
      doubts_[id] = doubtOf(failed, inWorld ? told : toldBy(module_.llvm(), function, options, id, input));
    return seen;
  }

  // What a native run of main takes: the world that the input of the search stands for.
  static std::string worldInput(const std::optional<std::vector<WorldAnswer>>& told,
                                const std::string& input) {
    return encodeWorld(told ? worldOf(*told) : World{.input = input});
  }

  // What a native run and ours may disagree about. A guess is any value, the true one among them: other checks
  // hold or fail as they did. Nothing: an error of ours, of which nobody knows how far it reaches.
  static std::optional<Open> doubtOf(const Check& failed,
                                     const std::optional<std::vector<WorldAnswer>>& told) {
    std::set<std::string> guessed;
    bool isUnwritten = false;
    if (told && failed.kind == CheckKind::UninitialisedRead)
      return Open{OpenReason::Unsupported, "natively what a library function is given counts as written"};
    for (const WorldAnswer& one : told.value_or(std::vector<WorldAnswer>{})) {
      if (one.kind == kGuessed) guessed.insert(one.name);
      isUnwritten |= one.kind == kUnwritten;
    }
    if (!guessed.empty())
      return Open{OpenReason::Unsupported,
                  fmt::format("natively nobody can choose what {} gives", fmt::join(guessed, ", "))};
    if (isUnwritten) return Open{OpenReason::Unsupported, "natively nobody can choose what was not written"};
    return std::nullopt;
  }

  Result<EntryWord> search(std::size_t entry, std::size_t entriesLeft) {
    const Signature& signature = subject_.signatures()[entry];
    NH_TRY(llvm::Function * named, entryFunction(entry));
    const llvm::Function& function = *withConstructors(module_.llvm(), *named);
    EntryWord word;
    bool isAliasTurn = false, aliasesDoubted = false;
    Options options = optionsOf(signature, entriesLeft);
    options.onRefuted = [&](std::uint64_t check, const std::string& input) {
      const auto found = place_.find(check);
      if (found == place_.end() || word.refuted.contains(check)) return true;
      CheckAnswer& judged = proof_.checks[found->second];
      const Confirmation seen = confirm(entry, function, options, judged.check, input);
      if (isAliasTurn && seen == Confirmation::NotConfirmed) { // says nothing of calls without aliases
        aliasesDoubted = true;
        return true;
      }
      word.refuted[check] = seen;
      if (request_.traces && seen != Confirmation::NotConfirmed)
        judged.inputs = traceOf(module_.llvm(), function, options, check, input);
      return !(request_.stopAtFirst && seen != Confirmation::NotConfirmed);
    };
    const auto isJudged = [&](std::uint64_t check) { return place_.contains(check); };
    const bool byInduction =
        request_.property == Property::UnreachCall || request_.property == Property::NoOverflow;
    const auto searchTurn = [&](std::chrono::milliseconds budget, bool aliased) {
      isAliasTurn = aliased;
      options.budget = budget;
      if (byInduction) return searchAndInduct(module_, function, options, request_, isJudged);
      return request_.property == Property::Everything
                 ? searchAndAsk(module_, function, options, request_, isJudged)
                 : searchInTurn(module_.llvm(), function, options, isJudged);
    };
    const AliasTurns turns{searchTurn, [&] { return isDecided(word.refuted); },
                           [&] { return aliasesDoubted; }};
    word.turns = hasAliases(signature) ? searchAliasTurns(module_.llvm(), options.budget, turns)
                                       : TurnAnswers{searchTurn(options.budget, false), {}};
    word.assumptions = word.turns.answers.assumptions;
    word.assumptions.insert(signature.assumptions.begin(), signature.assumptions.end());
    for (std::string& text : leftOut(signature)) word.assumptions.insert(std::move(text));
    return word;
  }

  // One turn of a search may have left a check open on which another one's word rests, and a later one proved it.
  void dropWhatHolds() {
    for (CheckAnswer& judged : proof_.checks)
      std::erase_if(judged.restsOn, [&](std::uint64_t earlier) {
        const auto found = place_.find(earlier);
        if (found == place_.end()) return false;
        const CheckAnswer& other = proof_.checks[found->second];
        return other.restsOn.empty() && other.assumptions.empty() && other.bound.isNone() &&
               (other.judgement == Judgement::Proven || other.judgement == Judgement::Unreachable);
      });
  }

  void join(const EntryWord& word, const Signature& signature) {
    const Answers& answers = word.turns.answers;
    proof_.counters.push_back(answers.counters);
    proof_.invariants.insert(proof_.invariants.end(), answers.invariants.begin(), answers.invariants.end());
    const bool doubted = std::ranges::any_of(word.refuted, [&](const auto& refutation) {
      return refutation.second == Confirmation::NotConfirmed && !doubts_[refutation.first];
    });
    for (const auto& [id, at] : place_) {
      CheckAnswer& judged = proof_.checks[at];
      if (const auto found = word.refuted.find(id); found != word.refuted.end()) {
        if (found->second == Confirmation::NotConfirmed) {
          const Open ours{OpenReason::Internal, "its witness did not fail natively"};
          joinInto(judged, {Judgement::Open, doubts_[id].value_or(ours)}, signature, word.assumptions);
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
      joinInto(judged, answer, signature, word.assumptions);
      if (word.turns.apart.contains(id)) judged.assumptions.insert(kDifferentObjects);
    }
  }

  const Subject& subject_;
  const Request& request_;
  Module& module_;
  Reach reach_{module_.llvm(), [](std::uint64_t) { return nullptr; }}; // asked from functions alone
  Clock::time_point end_; // native runs are not the search's time: they move it
  Proof proof_;
  std::map<std::uint64_t, std::size_t> place_; // check -> proof_.checks
  std::map<std::uint64_t, CheckRole> roles_;
  std::map<std::uint64_t, Aftermath> aftermaths_; // of the judged
  // Of checks whose witness did not fail natively: what the runs may disagree about, where that is known.
  std::map<std::uint64_t, std::optional<Open>> doubts_;
};

} // namespace

Result<Proof> prove(const Subject& subject, const Request& request) {
  NH_TRY(Module module, subject.entryModule());
  lowerComputedGotos(module.llvm());
  std::set<std::size_t> stateful; // entries, before models bring state of their own
  for (const std::size_t entry : request.entries)
    if (const auto* function = module.llvm().getFunction(fmt::format("nh.entry.{}", entry));
        function && !subject.signatures()[entry].isMain() && keepsState(*function))
      stateful.insert(entry);
  // What the engine knows itself it keeps; library functions of the program's own are the program's.
  NH_TRY(const auto models, linkModels(module, isBuiltin));
  return Prover(subject, request, module, models).run(stateful);
}

} // namespace nuthatch::bounded
