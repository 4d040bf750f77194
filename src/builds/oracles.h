// The builds that judge witnesses, each made and started when the first check of its kinds needs it: most
// hunts find nothing.
#pragma once

#include "builds/subject.h"
#include "frontend/programs32.h"
#include "replay/replayer.h"

#include <optional>

namespace nuthatch {

class Oracles {
public:
  Oracles(Subject& subject, SandboxPolicy policy) : subject_(subject), policy_(std::move(policy)) {}

  Result<Replayer*> forKind(CheckKind kind) {
    const bool hasMemoryBuild = !isFor32Bits(subject_.target()); // MSan has no 32-bit form
    if (kind == CheckKind::UninitialisedRead && hasMemoryBuild)
      return started(memory_, &Subject::memoryBuild, true);
    return started(sanitizers_, &Subject::sanitizerBuild, hasMemoryBuild);
  }

private:
  Result<Replayer*> started(std::optional<Replayer>& replayer,
                            Result<std::filesystem::path> (Subject::*build)(), bool hasMemoryBuild) {
    if (!replayer) {
      NH_TRY(const auto executable, (subject_.*build)());
      NH_TRY(replayer, Replayer::start(executable, policy_, hasMemoryBuild));
    }
    return &*replayer;
  }

  Subject& subject_;
  SandboxPolicy policy_;
  std::optional<Replayer> sanitizers_, memory_;
};

} // namespace nuthatch
