#include "builds/court.h"

namespace nuthatch {

Result<std::unique_ptr<Court>> Court::open(Subject& subject, Ledger& ledger, TargetId target,
                                           const ForkServerOptions& options, bool ownChecksSuffice) {
  NH_TRY(auto executable, subject.checkedBuild());
  NH_TRY(auto server, ForkServer::start(executable, options));
  return std::unique_ptr<Court>(new Court(subject, ledger, target, std::move(executable), std::move(server),
                                          options.policy, ownChecksSuffice));
}

Court::Court(Subject& subject, Ledger& ledger, TargetId target, std::filesystem::path executable,
             ForkServer server, const SandboxPolicy& policy, bool ownChecksSuffice)
    : subject_(subject), ledger_(ledger), target_(target), executable_(std::move(executable)),
      server_(std::move(server)), oracles_(subject, policy),
      judge_({ledger, target, subject.signatures(), subject.entryFunctions(),
              Attribution(subject.allChecks(), executable_), server_,
              [this](CheckKind kind) { return oracles_.forKind(kind); }, ownChecksSuffice}) {}

EngineContext Court::context(Budget budget, std::uint64_t seed, std::function<void(const Progress&)> progress,
                             std::function<bool()> stopped) {
  return {.ledger = ledger_,
          .target = target_,
          .signatures = subject_.signatures(),
          .checks = subject_.checks(),
          .edges = subject_.edges(),
          .server = server_,
          .judge = judge_,
          .budget = budget,
          .seed = seed,
          .progress = std::move(progress),
          .stopped = std::move(stopped)};
}

} // namespace nuthatch
