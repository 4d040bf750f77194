// The builds that judge witnesses, each made and started when the first check of its kinds needs it: most
// hunts find nothing.
#pragma once

#include "builds/subject.h"
#include "replay/replayer.h"

#include <optional>

namespace nuthatch {

class Oracles {
public:
  Oracles(Subject& subject, SandboxPolicy policy) : subject_(subject), policy_(std::move(policy)) {}

  Result<Replayer*> forKind(CheckKind kind) {
    if (kind == CheckKind::UninitialisedRead) return started(memory_, &Subject::memoryBuild);
    return started(sanitizers_, &Subject::sanitizerBuild);
  }

private:
  Result<Replayer*> started(std::optional<Replayer>& replayer,
                            Result<std::filesystem::path> (Subject::*build)()) {
    if (!replayer) {
      NH_TRY(const auto executable, (subject_.*build)());
      NH_TRY(replayer, Replayer::start(executable, policy_));
    }
    return &*replayer;
  }

  Subject& subject_;
  SandboxPolicy policy_;
  std::optional<Replayer> sanitizers_, memory_;
};

} // namespace nuthatch
