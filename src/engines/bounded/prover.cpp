#include "engines/bounded/prover.h"

#include "engines/bounded/induction.h"

#include "driver/left_out.h"
#include "engines/bounded/builtins.h"
#include "engines/bounded/kept_state.h"
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

// Static constructors run before an entry, in the order that the loader has.
const llvm::Function* withConstructors(llvm::Module& module, llvm::Function& entry) {
  const llvm::GlobalVariable* list = module.getGlobalVariable("llvm.global_ctors");
  const auto* rows =
      list && list->hasInitializer() ? llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()) : nullptr;
  std::vector<std::tuple<std::uint64_t, unsigned, llvm::Function*>> constructors; // priority, position
  for (unsigned i = 0; rows && i < rows->getNumOperands(); ++i) {
    const auto* row = llvm::cast<llvm::Constant>(rows->getOperand(i));
    auto* function = llvm::dyn_cast<llvm::Function>(row->getAggregateElement(1)->stripPointerCasts());
    const auto* priority = llvm::cast<llvm::ConstantInt>(row->getAggregateElement(0u));
    if (function && !function->isDeclaration())
      constructors.emplace_back(priority->getZExtValue(), i, function);
  }
  if (constructors.empty()) return &entry;
  std::ranges::sort(constructors, {},
                    [](const auto& one) { return std::pair(std::get<0>(one), std::get<1>(one)); });
  auto* start = llvm::Function::Create(entry.getFunctionType(), llvm::GlobalValue::InternalLinkage,
                                       entry.getName() + ".start", module);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "entry", start));
  for (const auto& [priority, position, function] : constructors) builder.CreateCall(function);
  builder.CreateCall(&entry);
  builder.CreateRetVoid();
  return start;
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
  explore(module, entry, options);
  return failed;
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

void add(Counters& sum, const Counters& more) {
  sum.instructions += more.instructions;
  sum.paths += more.paths;
  sum.forks += more.forks;
  sum.merges += more.merges;
  sum.queries += more.queries;
  sum.obligations += more.obligations;
  sum.losses += more.losses;
  sum.bound = std::max(sum.bound, more.bound);
  sum.seconds += more.seconds;
}

// Nobody knows beforehand whether paths or merged states are the easier questions (seed 002, III-C and IV-A:
// split where a query is too hard). So `auto` looks at paths for a moment, which decides most small programs;
// then it merges; then it goes through paths with what is left. Each search is sound alone, so the best word
// of any counts.
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
  for (const Merge merge : {Merge::Always, Merge::Never}) {
    if (!goesOn || !isUndecided(all, isJudged) || left().count() == 0) break;
    turn.merge = merge;
    turn.budget = merge == Merge::Always ? left() * 2 / 3 : left();
    Answers more = explore(module, entry, turn);
    for (auto& [check, answer] : more.checks) {
      Answer& known = all.checks[check];
      if (known.judgement != Judgement::Open) continue;
      answer.heldTo = std::max(answer.heldTo, known.heldTo);
      known = answer;
    }
    all.assumptions.merge(more.assumptions);
    add(all.counters, more.counters);
  }
  return all;
}

// What holds in the module with its loops cut holds in the module (induction.h). Only for properties that do
// not speak of memory: a cut loop's locals count as written.
std::optional<Answers> induct(const Module& module, const llvm::Function& entry, const Options& search,
                              std::chrono::milliseconds budget, unsigned soon, const IsJudged& isJudged) {
  for (const unsigned k : {1u, 2u}) {
    const Induction cut = cutLoops(module, {.k = k, .soon = soon, .isIgnored = [&](std::uint64_t check) {
                                              return search.roleOf(check) == Role::Ignored;
                                            }});
    if (cut.cut == 0) return std::nullopt;
    Options options = search;
    options.budget = budget;
    bool failed = false;
    options.onRefuted = [&](std::uint64_t, const std::string&) {
      failed = true;
      return false;
    };
    Answers answers = explore(cut.module.llvm(), *cut.module.llvm().getFunction(entry.getName()), options);
    if (!failed && !isUndecided(answers, isJudged)) return answers;
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
  first.budget = options.budget / 8;
  bool isOver = false;
  first.onRefuted = [&](std::uint64_t check, const std::string& input) {
    const bool goesOn = options.onRefuted(check, input);
    isOver |= !goesOn;
    return goesOn;
  };
  Answers answers = searchInTurn(module.llvm(), entry, first, isJudged);
  if (isOver || !isUndecided(answers, isJudged)) return answers;
  if (auto proven = induct(module, entry, options, options.budget / 8, CutOptions().soon, isJudged))
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
    if (roles[id] != Role::Judged) continue;
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
    std::map<std::uint64_t, Confirmation> refuted;
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
      refuted[check] = seen;
      if (request.traces && seen != Confirmation::NotConfirmed)
        proof.checks[found->second].inputs = traceOf(module.llvm(), *function, options, check, input);
      return !(request.stopAtFirst && seen != Confirmation::NotConfirmed);
    };
    const auto isJudged = [&](std::uint64_t check) { return place.contains(check); };
    const bool byInduction =
        request.property == Property::UnreachCall || request.property == Property::NoOverflow;
    const Answers answers = byInduction
                                ? searchAndInduct(module, *function, options, request.induction, isJudged)
                                : searchInTurn(module.llvm(), *function, options, isJudged);
    proof.counters.push_back(answers.counters);
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
    }
    over = request.stopAtFirst &&
           std::ranges::any_of(refuted, [](const auto& r) { return r.second != Confirmation::NotConfirmed; });
    if (over) break;
  }
  return proof;
}

} // namespace nuthatch::bounded
