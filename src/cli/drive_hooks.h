// What a person sees of a crate's drivers while they are made and run.
#pragma once

#include "cli/interrupt.h"
#include "cli/progress.h"
#include "engines/exhaustive/rust/crate_drive.h"

namespace nuthatch {

inline exhaustive::CrateDriveHooks driveHooks(ProgressLine& progress) {
  return {.step = [&](const std::string& what) { progress.step(what); },
          .line = [&](const std::string& text) { progress.line(text); },
          .stopped = isInterrupted};
}

} // namespace nuthatch
