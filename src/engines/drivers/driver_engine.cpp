#include "engines/drivers/driver_engine.h"

#include "engines/drivers/driver_facts.h"
#include "module/usage/code_facts.h"
#include "support/work_time.h"

#include <fmt/format.h>

namespace nuthatch {

DriverEngine::DriverEngine(const Subject& subject, const std::filesystem::path& executable,
                           const ApiFilter& filter, std::function<Result<Replayer*>(CheckKind)> replayer,
                           DriverOptions options)
    : subject_(subject), api_(subject.callables(), subject.edges(), filter),
      attribution_(subject.allChecks(), executable), sorter_(subject, api_, executable, options.policy),
      replayer_(std::move(replayer)), options_(std::move(options)), executable_(executable) {
  api_.setFacts(codeFacts(subject.compiled()));
}

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

std::vector<Driver> DriverEngine::covering() const {
  return exploration_ ? exploration_->covering() : std::vector<Driver>();
}

Status DriverEngine::run(EngineContext& context) {
  NH_TRY(const RunId run,
         context.ledger.beginRun(
             context.target, Run{.engine = name(),
                                 .seed = context.seed,
                                 .budget = {{"time", std::to_string(context.budget.time.count()) + "ms"}}}));
  runner_ = std::make_unique<DriverRunner>(context.server, subject_.driverEntry(), subject_.callables());
  NH_TRY_VOID(startConcolic());
  // What is found is judged in what is left of the time.
  const WorkDeadline whole(context.budget.time);
  exploration_ = std::make_unique<Exploration>(Exploration::Parts{
      .api = api_,
      .runner = *runner_,
      .attribution = attribution_,
      .functions = subject_.functions(),
      .seed = context.seed,
      .time = context.budget.time * 3 / 4,
      .runs = context.budget.drivers,
      .phases = options_.phases,
      .failAllocations = options_.failAllocations,
      .concolic = concolic_.get(),
      .pauseAfter = options_.pauseAfter,
      .pause = options_.pause ? [this] { return options_.pause(covering()); } : std::function<Status()>(),
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
  DriverJudge judge({.api = api_,
                     .runner = *runner_,
                     .attribution = attribution_,
                     .functions = subject_.functions(),
                     .replayer = replayer_,
                     .time = std::max<std::chrono::milliseconds>(whole.left(), context.budget.time / 10),
                     .stopped = context.stopped,
                     .sorted = [&](const Crash& crash) { return sorter_.sorted(crash); }});
  NH_TRY(crashes_, judge.judge(exploration_->crashes()));
  counters_ = exploration_->counters();
  counters_["failures not stable"] = judge.unstable();
  for (const auto& [note, count] : judge.notConfirmed()) counters_["failures not confirmed, " + note] = count;
  NH_TRY_VOID(writeDriverFacts(context, run, subject_, exploration_->covered(), crashes_));
  auto facts = counters_;
  std::erase_if(facts, [](const auto& counter) { return counter.first == kDriverRate; }); // the machine's
  return context.ledger.endRun(run, facts);
}

} // namespace nuthatch
