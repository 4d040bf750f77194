#include "engines/bounded/search/alias_turns.h"

#include "module/entries/entries.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

namespace nuthatch::bounded {

namespace {

using Clock = std::chrono::steady_clock;

void setMode(llvm::Module& module, AliasMode mode) {
  auto* variable = module.getGlobalVariable(kAliasMode);
  if (!variable) return;
  variable->setInitializer(
      llvm::ConstantInt::get(variable->getValueType(), static_cast<std::uint64_t>(mode)));
}

// Two halves of all calls: what holds in both holds, and what is open in the second holds for the first.
void joinTurn(TurnAnswers& known, const Answers& aliased, bool isDoubted) {
  const auto answerIn = [](const Answers& answers, std::uint64_t check) {
    const auto found = answers.checks.find(check);
    return found == answers.checks.end() ? Answer{Judgement::Unreachable, {}} : found->second;
  };
  std::set<std::uint64_t> all;
  for (const auto& [check, answer] : known.answers.checks) all.insert(check);
  for (const auto& [check, answer] : aliased.checks) all.insert(check);
  for (const std::uint64_t check : all) {
    Answer answer = answerIn(known.answers, check);
    const Answer second = answerIn(aliased, check);
    const bool isOpen = isDoubted || second.judgement == Judgement::Open;
    if (isOpen) known.apart.insert(check);
    if (answer.judgement == Judgement::Unreachable && (isOpen || second.judgement == Judgement::Proven))
      answer.judgement = Judgement::Proven;
    answer.restsOn.insert(second.restsOn.begin(), second.restsOn.end());
    known.answers.checks[check] = answer;
  }
}

} // namespace

TurnAnswers searchAliasTurns(llvm::Module& module, std::chrono::milliseconds budget,
                             const AliasTurns& turns) {
  const auto start = Clock::now();
  setMode(module, AliasMode::None);
  TurnAnswers known{turns.search(budget * 2 / 3, false), {}};
  if (!turns.isOver()) {
    setMode(module, AliasMode::Some);
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    Answers aliased = turns.search(std::max(budget / 3, budget - spent), true);
    joinTurn(known, aliased, turns.isDoubted());
    known.answers.assumptions.merge(aliased.assumptions);
    known.answers.counters += aliased.counters;
  }
  setMode(module, AliasMode::Any);
  return known;
}

} // namespace nuthatch::bounded
