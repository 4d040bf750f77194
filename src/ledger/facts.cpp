// The names of the enumerations: the same text in output, in ids and in the store. What has no name here is
// not read back from a ledger, so a new enumerator needs its line in one of these tables.
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
    KindNames{CheckKind::RuleBroken, "rule-broken", "rule broken"},
};

const KindNames& namesOf(CheckKind kind) {
  const auto found = std::ranges::find(kKinds, kind, &KindNames::kind);
  NH_CHECK(found != kKinds.end());
  return *found;
}

template <class Enum>
struct Named {
  Enum value;
  const char* name;
};

constexpr std::array kTargetKinds = {
    Named{TargetKind::Program, "program"},   Named{TargetKind::Library, "library"},
    Named{TargetKind::Header, "header"},     Named{TargetKind::Crate, "crate"},
    Named{TargetKind::Function, "function"},
};

constexpr std::array kOpenReasons = {
    Named{OpenReason::Time, "time"},
    Named{OpenReason::Memory, "memory"},
    Named{OpenReason::Unsupported, "unsupported"},
    Named{OpenReason::Bound, "bound"},
    Named{OpenReason::Solver, "solver"},
    Named{OpenReason::NotReached, "not reached"},
    Named{OpenReason::Internal, "internal"},
};

constexpr std::array kReplays = {
    Named{Replay::Confirmed, "confirmed"},
    Named{Replay::SelfChecked, "self-checked"},
    Named{Replay::NotReplayed, "not replayed"},
};

template <class Table, class Enum>
const char* nameIn(const Table& table, Enum value) {
  const auto found = std::ranges::find_if(table, [&](const auto& row) { return row.value == value; });
  NH_CHECK(found != table.end());
  return found->name;
}

template <class Table>
auto namedIn(const Table& table, const std::string& name) -> std::optional<decltype(table.front().value)> {
  const auto found = std::ranges::find_if(table, [&](const auto& row) { return name == row.name; });
  if (found == table.end()) return std::nullopt;
  return found->value;
}

} // namespace

const char* name(CheckKind kind) { return namesOf(kind).name; }
const char* title(CheckKind kind) { return namesOf(kind).title; }

std::optional<CheckKind> checkKindNamed(const std::string& name) {
  const auto found = std::ranges::find_if(kKinds, [&](const KindNames& k) { return name == k.name; });
  if (found == kKinds.end()) return std::nullopt;
  return found->kind;
}

const char* name(TargetKind kind) { return nameIn(kTargetKinds, kind); }
std::optional<TargetKind> targetKindNamed(const std::string& name) { return namedIn(kTargetKinds, name); }
const char* name(OpenReason reason) { return nameIn(kOpenReasons, reason); }
std::optional<OpenReason> openReasonNamed(const std::string& name) { return namedIn(kOpenReasons, name); }
const char* name(Replay replay) { return nameIn(kReplays, replay); }
std::optional<Replay> replayNamed(const std::string& name) { return namedIn(kReplays, name); }

Verdict proofOf(Supposition supposition) {
  if (std::ranges::all_of(supposition.grounds(), &Ground::unreachable))
    return Unreachable(std::move(supposition));
  return Proven(std::move(supposition));
}

const Supposition* suppositionOf(const Verdict& verdict) {
  if (const auto* proven = std::get_if<Proven>(&verdict)) return &proven->supposition();
  if (const auto* unreachable = std::get_if<Unreachable>(&verdict)) return &unreachable->supposition();
  return nullptr;
}

} // namespace nuthatch
