// Where failures of one subject are judged: its checked build behind a fork server, the builds that give the
// second opinion, and the judge over them. Four verbs need the same three, wired to each other; whoever only
// sometimes has a failure opens it when the first one comes.
#pragma once

#include "engines/engine.h"
#include "builds/oracles.h"

#include <memory>

namespace nuthatch {

class Court {
public:
  // `ownChecksSuffice`: see Judge::Parts.
  static Result<std::unique_ptr<Court>> open(Subject& subject, Ledger& ledger, TargetId target,
                                             const ForkServerOptions& options, bool ownChecksSuffice = false);
  Court(const Court&) = delete; // the judge knows where its neighbours lie
  Court& operator=(const Court&) = delete;

  const std::filesystem::path& executable() const { return executable_; } // the checked build
  ForkServer& server() { return server_; }
  Oracles& oracles() { return oracles_; }
  Judge& judge() { return judge_; }

  // For an engine that works on the checked build.
  EngineContext context(Budget budget, std::uint64_t seed, std::function<void(const Progress&)> progress,
                        std::function<bool()> stopped);

private:
  Court(Subject& subject, Ledger& ledger, TargetId target, std::filesystem::path executable,
        ForkServer server, const SandboxPolicy& policy, bool ownChecksSuffice);

  Subject& subject_;
  Ledger& ledger_;
  TargetId target_;
  std::filesystem::path executable_;
  ForkServer server_;
  Oracles oracles_;
  Judge judge_;
};

} // namespace nuthatch
