// What ASan, UBSan or the kernel said about a run, in the words of our checks. Sanitizers are the independent
// oracle: a witness counts as confirmed when they fail in the same way at the same place.
#pragma once

#include "ledger/facts.h"
#include "replay/fork_server.h"

#include <optional>
#include <string>

namespace nuthatch {

inline constexpr std::size_t kOutputKept = 16u << 10; // of what a run prints: a report of a sanitizer fits

struct SanitizerFinding {
  CheckKind kind = CheckKind::Crash;
  Place place;      // as the sanitizer said it, or unknown
  std::string text; // one line for people
};

// Nothing when the run did not fail. `output` is what the run printed.
std::optional<SanitizerFinding> whatWasSeen(const BatchResult& batch);

// The memory of the sandbox was not enough: a limit of ours, not a defect.
bool isMemoryShort(const Failure& failure);

// The same defect in another tool's words. A wild access may show as null, freed or out of bounds alike.
bool confirms(CheckKind check, CheckKind seen);

} // namespace nuthatch
