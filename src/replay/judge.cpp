#include "replay/judge.h"

#include "driver/source.h"
#include "driver/state.h"
#include "driver/world.h"
#include "replay/minimise.h"
#include "replay/refutation.h"
#include "replay/sanitizer_report.h"
#include "rules/rule_book.h"
#include "support/hash.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

// Slow is not endless: a run that did not end in its share of the batch gets this long alone.
constexpr std::chrono::seconds kAloneTime{5}, kLeastAlone{1};

// Less where the work must come to an end. Whole seconds, as they are told.
std::chrono::seconds timeAlone() {
  return std::clamp(std::chrono::duration_cast<std::chrono::seconds>(workLeft() / 8), kLeastAlone,
                    kAloneTime);
}

// What a refutation rests on beside the code, or empty.
std::string needsOf(const Failure& failure) {
  if (failure.outcome == Outcome::Timeout)
    return fmt::format("the call ends within {} s", timeAlone().count());
  if (failure.outcome == Outcome::OutOfMemory && !failure.text.empty())
    return fmt::format("the limits of the sandbox are enough ({})", failure.text);
  if (isMemoryShort(failure)) return "the memory limit of the sandbox is enough";
  if (failure.guessedArgument) return "an argument is as large as we guessed";
  return "";
}

// An assertion may say that a pointer is not null.
bool mayComeOfNull(const Check& check) {
  return check.kind == CheckKind::NullDereference || check.kind == CheckKind::Crash ||
         check.kind == CheckKind::AssertionFailed;
}

// No other build knows of rules, and perhaps none can be linked: the same check has to fail again, and our runtime tells
// the events that led there.
Result<Replayed> replayRule(Judge::Parts& parts, const Check& check, const Candidate& simplest) {
  const std::string input = encode(parts.signatures[simplest.entry], simplest.arguments);
  NH_TRY(const auto again, parts.server.run(simplest.entry, std::span(&input, 1), timeAlone()));
  Replayed replayed{.note = "it did not fail again"};
  const auto failed = again.failure
                          ? parts.attribution.checkOf(*again.failure, parts.functions[simplest.entry])
                          : std::nullopt;
  if (!failed || failed->id != check.id) return replayed;
  replayed.replay = Replay::SelfChecked;
  replayed.note = again.failure->text;
  return replayed;
}

} // namespace

bool metLimit(const Failure& failure) {
  return failure.outcome == Outcome::Timeout || isMemoryShort(failure);
}

std::optional<Check> Judge::attributed(const Failure& failure, std::size_t entry) {
  return parts_.attribution.checkOf(failure, parts_.functions[entry]);
}

// A check that many entries fail with a guess each is worth no more time.
bool Judge::isSettled(const std::string& check, std::size_t entry) const {
  constexpr std::size_t kMostEntries = 8;
  if (refuted_.contains(check)) return true;
  const auto tried = tried_.find(check);
  return tried != tried_.end() && (tried->second.contains(entry) || tried->second.size() >= kMostEntries);
}

bool Judge::knows(const Failure& failure, std::size_t entry) {
  const auto check = attributed(failure, entry);
  return !check || isSettled(check->id, entry);
}

Status Judge::consider(const Candidate& candidate, RunId run) {
  ++counters_.considered;
  if (isStopWanted()) return {};
  const auto limit = timeAlone();
  const std::string input = encode(parts_.signatures[candidate.entry], candidate.arguments);
  NH_TRY(const auto alone, parts_.server.run(candidate.entry, std::span(&input, 1), limit));
  if (!alone.failure) {
    ++counters_.unstable;
    return {};
  }
  const auto check = attributed(*alone.failure, candidate.entry);
  if (!check || isSettled(check->id, candidate.entry)) return {};
  tried_[check->id].insert(candidate.entry);

  NH_TRY(auto arguments, simplestOf(candidate, *check, *alone.failure));
  const Candidate simplest{candidate.entry, std::move(arguments)};
  Replayed replayed;
  if (check->kind == CheckKind::RuleBroken) {
    NH_TRY(replayed, replayRule(parts_, *check, simplest));
  } else {
    NH_TRY(Replayer * replayer, parts_.replayer(check->kind));
    NH_TRY(replayed, replayer->replay(*check, simplest.entry,
                                      encode(parts_.signatures[simplest.entry], simplest.arguments)));
  }
  if (replayed.replay == Replay::NotReplayed && parts_.ownChecksSuffice)
    replayed.replay = Replay::SelfChecked;
  if (replayed.replay == Replay::NotReplayed) {
    ++counters_.notConfirmed;
    return {};
  }
  Refutation refutation = describe(*check, simplest, replayed, *alone.failure);
  if (refutation.witness.needs.empty()) return write(std::move(refutation), run);
  waiting_.try_emplace(check->id, std::move(refutation));
  return {};
}

Status Judge::finish(RunId run) {
  for (auto& [id, refutation] : waiting_)
    if (!refuted_.contains(id)) NH_TRY_VOID(write(std::move(refutation), run));
  waiting_.clear();
  return {};
}

Result<Arguments> Judge::simplestOf(const Candidate& candidate, const Check& check, const Failure& failure) {
  // Each try would cost the whole limit, or time that is not there.
  if (metLimit(failure) || workLeft().count() <= 0) return candidate.arguments;
  // A world has parts: other bytes are mostly no world, and what is left is no simpler for people.
  if (isWorld(encode(parts_.signatures[candidate.entry], candidate.arguments))) return candidate.arguments;
  const SameFailure same = [&](const Failure& other) {
    const auto again = attributed(other, candidate.entry);
    return again && again->id == check.id && other.guessedArgument == failure.guessedArgument;
  };
  // An input of a whole program has a thousand bytes to try, and each try is a process.
  constexpr unsigned kRoundsOfPrograms = 12;
  MinimiseBudget budget;
  if (parts_.signatures[candidate.entry].isMain()) budget.rounds = kRoundsOfPrograms;
  return minimise(parts_.server, candidate.entry, parts_.signatures[candidate.entry], candidate.arguments,
                  same, budget);
}

Judge::Refutation Judge::describe(const Check& check, const Candidate& simplest, const Replayed& replayed,
                                  const Failure& failure) const {
  const Signature& signature = parts_.signatures[simplest.entry];
  const CallSource source = writeCall(signature, simplest.arguments);
  Witness witness{.check = check.id,
                  .entry = signature.function,
                  .arguments = describeCall(signature, simplest.arguments),
                  .replay = replayed.replay,
                  .note = replayed.note,
                  .needs = needsOf(failure),
                  .test = fmt::format("{}{}{};\n", fmt::join(source.setup, "\n"),
                                      source.setup.empty() ? "" : "\n", source.call),
                  .watchedAll = !parts_.ownChecksSuffice};
  if (signature.isMain()) witness.test.clear(); // its input is what a harness reads, not arguments
  if (const auto world = decodeWorld(encode(signature, simplest.arguments)))
    witness.arguments = describeWorld(*world);
  if (witness.needs.empty())
    witness.needs = stateTakenForGranted(signature, simplest.arguments, mayComeOfNull(check));
  if (witness.needs.empty() && parts_.asked) witness.needs = parts_.asked(check, failure, simplest);
  return {check, std::move(witness), encode(signature, simplest.arguments)};
}

Status Judge::write(Refutation refutation, RunId run) {
  auto& [check, witness, input] = refutation;
  Ledger& ledger = parts_.ledger;
  NH_TRY(auto batch, ledger.begin());
  NH_TRY([[maybe_unused]] const auto id,
         writeRefutation(ledger, parts_.target, run, check, std::move(witness), input));
  NH_TRY_VOID(batch.commit());
  refuted_.insert(check.id);
  ++counters_.refuted;
  return {};
}

} // namespace nuthatch
