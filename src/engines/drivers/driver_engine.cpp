#include "engines/drivers/driver_engine.h"

#include "driver/driver_source.h"
#include "module/entries.h"
#include "support/hash.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

DriverEngine::DriverEngine(const Subject& subject, const std::filesystem::path& executable,
                           const ApiFilter& filter, std::function<Result<Replayer*>(CheckKind)> replayer,
                           DriverOptions options)
    : subject_(subject), api_(subject.callables(), subject.edges(), filter),
      attribution_(subject.allChecks(), executable), replayer_(std::move(replayer)),
      options_(std::move(options)), executable_(executable) {}

// A server of its own: its coverage is that of single drivers.
Status DriverEngine::startConcolic() {
  if (!options_.makeFlips || options_.phases == Phases::Sequences) return {};
  NH_TRY(auto server, ForkServer::start(executable_, {.policy = options_.policy}));
  scoutServer_.emplace(std::move(server));
  scout_ = std::make_unique<DriverRunner>(*scoutServer_, subject_.driverEntry(), subject_.callables());
  concolic_ = std::make_unique<ConcolicPhase>(
      ConcolicPhase::Parts{subject_.callables(), subject_.edges(), *scout_, options_.makeFlips});
  return {};
}

Status DriverEngine::run(EngineContext& context) {
  NH_TRY(const RunId run,
         context.ledger.beginRun(
             context.target, Run{.engine = name(),
                                 .seed = context.seed,
                                 .budget = {{"time", std::to_string(context.budget.time.count()) + "ms"}}}));
  runner_ = std::make_unique<DriverRunner>(context.server, subject_.driverEntry(), subject_.callables());
  NH_TRY_VOID(startConcolic());
  exploration_ = std::make_unique<Exploration>(
      Exploration::Parts{.api = api_,
                         .runner = *runner_,
                         .attribution = attribution_,
                         .functions = subject_.functions(),
                         .seed = context.seed,
                         .time = context.budget.time,
                         .runs = context.budget.drivers,
                         .phases = options_.phases,
                         .concolic = concolic_.get(),
                         .progress =
                             [&](std::uint64_t runs, std::uint64_t edges, std::size_t crashes) {
                               if (context.progress)
                                 context.progress({.engine = name(),
                                                   .runs = runs,
                                                   .edgesHit = edges,
                                                   .edges = context.server.edges().size(),
                                                   .refuted = crashes});
                             },
                         .stopped = context.stopped});
  NH_TRY_VOID(exploration_->run());
  DriverJudge judge(
      {.api = api_,
       .runner = *runner_,
       .attribution = attribution_,
       .functions = subject_.functions(),
       .replayer = replayer_,
       .time = std::max<std::chrono::milliseconds>(context.budget.time / 4, std::chrono::seconds(5)),
       .stopped = context.stopped});
  NH_TRY(crashes_, judge.judge(exploration_->crashes()));
  counters_ = exploration_->counters();
  counters_["failures not stable"] = judge.unstable();
  for (const auto& [note, count] : judge.notConfirmed()) counters_["failures not confirmed, " + note] = count;
  return writeFacts(context, run);
}

Status DriverEngine::writeFacts(EngineContext& context, RunId run) {
  NH_TRY(auto batch, context.ledger.begin());
  const auto& covered = exploration_->covered();
  for (const auto& range : subject_.edges()) {
    Coverage coverage{.function = range.function, .edges = range.count};
    for (std::uint32_t k = 0; k < range.count; ++k)
      if (range.first + k < covered.size() && covered[range.first + k]) coverage.hit.push_back(k);
    NH_TRY([[maybe_unused]] const auto fresh, context.ledger.addCoverage(context.target, run, coverage));
  }
  for (const auto& judged : crashes_) NH_TRY_VOID(writeCrash(context, run, judged));
  NH_TRY_VOID(batch.commit());
  auto facts = counters_;
  std::erase_if(facts, [](const auto& counter) { return counter.first == kDriverRate; }); // the machine's
  return context.ledger.endRun(run, facts);
}

Status DriverEngine::writeCrash(EngineContext& context, RunId run, const JudgedCrash& judged) {
  const Check& check = judged.crash.check;
  const std::string input = encode(subject_.callables(), judged.crash.driver);
  Witness witness{
      .check = check.id,
      .entry = kDriverEntry,
      .arguments = describeDriver(subject_.callables(), judged.crash.driver),
      .replay = judged.replayed.replay,
      .note = judged.replayed.note,
      .needs = judged.triage.reason,
      .test = fmt::format("{}\n", fmt::join(plainLines(subject_.callables(), judged.crash.driver), "\n"))};
  NH_TRY(witness.input, context.ledger.putInput(input));
  witness.id = hex(hash64(check.id + witness.entry + witness.input));
  NH_TRY_VOID(context.ledger.putChecks(context.target, std::span(&check, 1)));
  NH_TRY_VOID(context.ledger.putWitness(context.target, witness));
  return context.ledger.setVerdict(context.target, check.id, Refuted{witness.id}, run);
}

} // namespace nuthatch
