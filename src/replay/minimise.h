// Makes a failing input as simple as it can be while it fails the same check: what people read and tests
// hold.
#pragma once

#include "driver/value.h"
#include "replay/fork_server.h"

#include <functional>

namespace nuthatch {

// Whether a failure is the one that is being minimised.
using SameFailure = std::function<bool(const Failure&)>;

struct MinimiseBudget {
  unsigned rounds = 200; // each round runs a batch of candidates and keeps the first that fails
  std::chrono::milliseconds timePerInput{1000};
  // For all of it. A candidate costs microseconds as a rule; where each hangs or fills the memory, an input
  // that is less simple is worth more than the minutes.
  std::chrono::milliseconds time{3000};
};

// Returns `arguments` itself where nothing simpler fails. Never returns arguments that did not fail alone in
// a fresh child.
Result<Arguments> minimise(ForkServer& server, std::size_t entry, const Signature& signature,
                           Arguments arguments, const SameFailure& same, const MinimiseBudget& budget = {});

} // namespace nuthatch
