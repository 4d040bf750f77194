#include "engines/bounded/bounded_engine.h"

#include "engines/bounded/confirm.h"
#include "module/debug_types.h"
#include "module/intrinsics.h"
#include "solver/query_tally.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

// A hunt looks at everything a little: most functions are decided in milliseconds or not at all.
constexpr std::chrono::milliseconds kTimePerEntry{1'000};
constexpr std::chrono::milliseconds kMostTime{20'000};
constexpr std::uint64_t kInstructionsPerEntry = 20'000'000;

// Checks in headers of libraries get no verdict of their own in a hunt: their failures stand at the user's line. Who
// rests on one of them says so as an assumption.
void leaveOutLibraries(bounded::Proof& proof) {
  std::map<std::uint64_t, std::string> texts;
  for (const bounded::CheckAnswer& judged : proof.checks)
    if (const Check& check = judged.check; !isUserFile(check.place.file))
      texts[checkIdValue(check.id)] =
          fmt::format("no {} in {}:{}", title(check.kind), check.place.file, check.place.line);
  std::erase_if(proof.checks,
                [](const bounded::CheckAnswer& judged) { return !isUserFile(judged.check.place.file); });
  for (bounded::CheckAnswer& judged : proof.checks)
    std::erase_if(judged.restsOn, [&](std::uint64_t earlier) {
      const auto found = texts.find(earlier);
      if (found != texts.end()) judged.assumptions.insert(found->second);
      return found != texts.end();
    });
}

} // namespace

Status BoundedEngine::run(EngineContext& context) {
  NH_TRY(const RunId run,
         context.ledger.beginRun(context.target,
                                 {.engine = name(),
                                  .seed = context.seed,
                                  .budget = {{"time", fmt::format("{}ms", context.budget.time.count())}}}));
  bounded::Confirmer confirmer(context.ledger, context.target, run, context.signatures, context.server,
                               context.judge);
  Status problem;
  bounded::Request request;
  for (std::size_t i = 0; i < context.signatures.size(); ++i) request.entries.push_back(i);
  request.options.budget = std::min(
      {context.budget.time, kMostTime, kTimePerEntry * static_cast<long>(context.signatures.size())});
  request.options.instructions = kInstructionsPerEntry;
  request.options.stopped = context.stopped;
  Progress progress{.engine = name(), .entries = context.signatures.size()};
  request.confirm = [&](std::size_t entry, const Check& check, const std::string& input) {
    const auto confirmed = confirmer.confirm(entry, check, input);
    if (!confirmed) {
      if (problem) problem = std::unexpected(confirmed.error());
      return bounded::Confirmation::NotConfirmed;
    }
    progress.entriesDone = entry;
    progress.refuted += *confirmed;
    if (context.progress) context.progress(progress);
    return *confirmed ? bounded::Confirmation::Confirmed : bounded::Confirmation::NotConfirmed;
  };
  NH_TRY(auto proof, bounded::prove(subject_, request));
  if (!problem) return problem;
  leaveOutLibraries(proof);
  NH_TRY_VOID(bounded::writeVerdicts(context.ledger, context.target, run, proof, false));
  std::map<std::string, std::uint64_t> counters;
  for (const auto& one : proof.counters) {
    counters["instructions"] += one.instructions;
    counters["paths"] += one.paths;
    counters["merges"] += one.merges;
    counters["queries"] += one.queries;
    counters["losses"] += one.losses;
  }
  counters.merge(solver::takeTally());
  return context.ledger.endRun(run, counters);
}

} // namespace nuthatch
