#include "cli/hunt/hunt_engines.h"

#include "builds/court.h"
#include "builds/path_recorder.h"
#include "cli/interrupt.h"
#include "engines/bounded/bounded_engine.h"
#include "engines/drivers/driver_engine.h"
#include "engines/random/random_engine.h"
#include "support/work_time.h"

#include <algorithm>

namespace nuthatch {

Result<std::vector<JudgedCrash>> runEngines(const HuntShares& shares, Subject& subject, Facts& facts,
                                            ProgressLine& progress) {
  std::vector<JudgedCrash> crashes;
  const bool sequences = !subject.callables().all.empty();
  if (subject.signatures().empty() && !sequences) return crashes;
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = shares.allowWeakerSandbox};
  NH_TRY(const auto court, Court::open(subject, *facts.ledger, facts.target, {.policy = policy}));
  const WorkDeadline whole(shares.time);
  int left = (subject.signatures().empty() ? 0 : 2) + (sequences ? 1 : 0);
  const auto next = [&] {
    // Judging a hang outlasts its engine's share; who comes last has a turn all the same.
    Budget budget{.time = std::max<std::chrono::milliseconds>(whole.left(), shares.time / 10) / left--,
                  .runsPerEntry = shares.runs,
                  .drivers = shares.runs * subject.callables().all.size()};
    return court->context(
        budget, shares.seed, [&](const Progress& now) { progress.show(now); }, isInterrupted);
  };
  std::optional<DriverEngine> drivers;
  if (sequences) {
    drivers.emplace(
        subject, court->executable(), ApiFilter{},
        [&](CheckKind kind) { return court->oracles().forKind(kind); },
        DriverOptions{.failAllocations = shares.failAllocations});
    court->judge().setAsked([&](const Check& check, const Failure& failure, const Candidate& call) {
      auto as =
          drivers->sorter().sortedCall(check, failure, subject.signatures()[call.entry], call.arguments);
      const bool isBug = !as || as->kind == CrashClass::LikelyBug;
      return isBug ? std::string() : std::move(as->reason);
    });
  }
  if (!subject.signatures().empty()) {
    auto context = next();
    NH_TRY_VOID(RandomEngine().run(context));
  }
  if (drivers && !isInterrupted()) {
    auto context = next();
    const Status done = drivers->run(context);
    crashes = drivers->crashes(); // also of one that was stopped
    if (!done && !isInterrupted()) return std::unexpected(done.error());
  }
  if (!subject.signatures().empty() && !isInterrupted()) {
    auto context = next();
    NH_TRY_VOID(BoundedEngine(subject).run(context));
  }
  if (!isInterrupted())
    NH_TRY_VOID(recordPaths(subject, *facts.ledger, facts.target, {.policy = policy}, workLeft() / 4));
  return crashes;
}

} // namespace nuthatch
