// nuthatch scan --hunt-unsound: tests against the analyser's own word (seed 001, 4.2, "soundness bugs in Clousot"), or
// against what other analysers claim. In: a subject. Out: checks that fail in executions in which all that their proof rests on held, each with the simplest call
// that shows it. Such a failure is a bug of the analyser, not of the target; nothing is written to the ledger.
#pragma once

#include "builds/subject.h"
#include "engines/intervals/options.h"
#include "frontend/claims/claim.h"

#include <chrono>

namespace nuthatch {

struct AnalyserBug {
  Check check;
  std::string call;            // "f(x=1)"
  std::set<std::string> tools; // who claims it; none: our own analysis
};

struct UnsoundHunt {
  std::vector<AnalyserBug> bugs;
  std::uint64_t runs = 0;
  std::size_t claims = 0; // checks that are proven, under something that a run can be asked for
};

struct UnsoundOptions {
  std::chrono::milliseconds time{60'000};
  std::uint64_t runsPerEntry = 8192, seed = 1;
  intervals::Planted planted = intervals::Planted::None;
  bool allowWeakerSandbox = false;
  ClaimedChecks claims; // of others; then our own word is not asked
  bool ownWord = true;
};

Result<UnsoundHunt> huntUnsound(Subject& subject, const UnsoundOptions& options,
                                const std::function<bool()>& stopped);

} // namespace nuthatch
