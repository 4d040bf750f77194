#include "ledger/facts.h"

#include "support/check.h"

#include <algorithm>
#include <array>

namespace nuthatch {

namespace {

struct KindNames {
  CheckKind kind;
  const char* name;
  const char* title;
};

constexpr std::array kKinds = {
    KindNames{CheckKind::NullDereference, "null-dereference", "null dereference"},
    KindNames{CheckKind::OutOfBounds, "out-of-bounds", "out of bounds"},
    KindNames{CheckKind::UseAfterFree, "use-after-free", "use after free"},
    KindNames{CheckKind::UseAfterScope, "use-after-scope", "use after scope"},
    KindNames{CheckKind::DoubleFree, "double-free", "double free"},
    KindNames{CheckKind::InvalidFree, "invalid-free", "invalid free"},
    KindNames{CheckKind::Leak, "leak", "leak"},
    KindNames{CheckKind::UninitialisedRead, "uninitialised-read", "uninitialised read"},
    KindNames{CheckKind::SignedOverflow, "signed-overflow", "signed overflow"},
    KindNames{CheckKind::DivisionByZero, "division-by-zero", "division by zero"},
    KindNames{CheckKind::DivisionOverflow, "division-overflow", "division overflow"},
    KindNames{CheckKind::ShiftOutOfRange, "shift-out-of-range", "shift out of range"},
    KindNames{CheckKind::FloatToIntOutOfRange, "float-to-int-out-of-range", "float to int out of range"},
    KindNames{CheckKind::UnreachableReached, "unreachable-reached", "unreachable code reached"},
    KindNames{CheckKind::AssertionFailed, "assertion-failed", "assertion failed"},
    KindNames{CheckKind::UncaughtException, "uncaught-exception", "uncaught exception"},
    KindNames{CheckKind::RustPanic, "rust-panic", "Rust panic"},
    KindNames{CheckKind::Crash, "crash", "crash"},
    KindNames{CheckKind::Hang, "hang", "hang"},
};

const KindNames& namesOf(CheckKind kind) {
  const auto found = std::ranges::find(kKinds, kind, &KindNames::kind);
  NH_CHECK(found != kKinds.end());
  return *found;
}

} // namespace

const char* name(CheckKind kind) { return namesOf(kind).name; }
const char* title(CheckKind kind) { return namesOf(kind).title; }

std::optional<CheckKind> checkKindNamed(const std::string& name) {
  const auto found = std::ranges::find_if(kKinds, [&](const KindNames& k) { return name == k.name; });
  if (found == kKinds.end()) return std::nullopt;
  return found->kind;
}

const char* name(OpenReason reason) {
  switch (reason) {
  case OpenReason::Time:
    return "time";
  case OpenReason::Memory:
    return "memory";
  case OpenReason::Unsupported:
    return "unsupported";
  case OpenReason::Bound:
    return "bound";
  case OpenReason::Solver:
    return "solver";
  case OpenReason::NotReached:
    return "not reached";
  case OpenReason::Internal:
    return "internal";
  }
  return "internal";
}

const char* name(Replay replay) {
  switch (replay) {
  case Replay::Confirmed:
    return "confirmed";
  case Replay::SelfChecked:
    return "self-checked";
  case Replay::NotReplayed:
    return "not replayed";
  }
  return "not replayed";
}

} // namespace nuthatch
