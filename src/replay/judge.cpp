#include "replay/judge.h"

#include "driver/source.h"
#include "driver/state.h"
#include "replay/minimise.h"
#include "support/hash.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

// Slow is not endless: a run that did not end in its share of the batch gets this long alone.
constexpr std::chrono::milliseconds kAloneTime{5'000};

// What a refutation rests on beside the code, or empty.
std::string needsOf(const Failure& failure) {
  switch (failure.outcome) {
  case Outcome::Timeout:
    return fmt::format("the call ends within {} s", kAloneTime.count() / 1000);
  case Outcome::OutOfMemory:
    return "the memory limit of the sandbox is enough";
  default:
    break;
  }
  if (failure.guessedArgument) return "the pointer argument points to one element only";
  return "";
}

bool isThroughNull(const Check& check) {
  return check.kind == CheckKind::NullDereference || check.kind == CheckKind::Crash;
}

} // namespace

std::optional<Check> Judge::attributed(const Failure& failure, std::size_t entry) {
  return parts_.attribution.checkOf(failure, parts_.functions[entry]);
}

bool Judge::knows(const Failure& failure, std::size_t entry) {
  const auto check = attributed(failure, entry);
  return !check || judged_.contains(check->id);
}

Status Judge::consider(const Candidate& candidate, RunId run) {
  ++counters_.considered;
  const Signature& signature = parts_.signatures[candidate.entry];
  const std::string input = encode(signature, candidate.arguments);
  NH_TRY(const auto alone, parts_.server.run(candidate.entry, std::span(&input, 1), kAloneTime));
  if (!alone.failure) {
    ++counters_.unstable;
    return {};
  }
  const auto check = attributed(*alone.failure, candidate.entry);
  if (!check || !judged_.insert(check->id).second) return {};

  Candidate simplest = candidate;
  if (alone.failure->outcome != Outcome::Timeout) { // each candidate of a hang would cost the whole limit
    const bool guessed = alone.failure->guessedArgument;
    const SameFailure same = [&](const Failure& failure) {
      const auto again = attributed(failure, candidate.entry);
      return again && again->id == check->id && failure.guessedArgument == guessed;
    };
    NH_TRY(simplest.arguments,
           minimise(parts_.server, candidate.entry, signature, candidate.arguments, same));
  }
  NH_TRY(Replayer * replayer, parts_.replayer(check->kind));
  NH_TRY(auto replayed, replayer->replay(*check, candidate.entry, encode(signature, simplest.arguments)));
  if (replayed.replay == Replay::NotReplayed) {
    ++counters_.notConfirmed;
    return {};
  }
  return record(*check, simplest, replayed, run, *alone.failure);
}

Status Judge::record(const Check& check, const Candidate& simplest, const Replayed& replayed, RunId run,
                     const Failure& failure) {
  const Signature& signature = parts_.signatures[simplest.entry];
  const CallSource source = writeCall(signature, simplest.arguments);
  Witness witness{.check = check.id,
                  .entry = signature.function,
                  .arguments = describeCall(signature, simplest.arguments),
                  .replay = replayed.replay,
                  .note = replayed.note,
                  .needs = needsOf(failure),
                  .test = fmt::format("{}{}{};\n", fmt::join(source.setup, "\n"),
                                      source.setup.empty() ? "" : "\n", source.call)};
  if (witness.needs.empty())
    witness.needs = stateTakenForGranted(signature, simplest.arguments, isThroughNull(check));
  Ledger& ledger = parts_.ledger;
  NH_TRY(auto batch, ledger.begin());
  NH_TRY(witness.input, ledger.putInput(encode(signature, simplest.arguments)));
  witness.id = hex(hash64(check.id + witness.entry + witness.input));
  NH_TRY_VOID(ledger.putChecks(parts_.target, std::span(&check, 1)));
  NH_TRY_VOID(ledger.putWitness(parts_.target, witness));
  NH_TRY_VOID(ledger.setVerdict(parts_.target, check.id, Refuted{witness.id}, run));
  NH_TRY_VOID(batch.commit());
  ++counters_.refuted;
  return {};
}

} // namespace nuthatch
