#include "engines/bounded/property.h"

#include <array>
#include <fmt/format.h>

namespace nuthatch::bounded {

namespace {

struct PropertyRow {
  Property property;
  const char* name;
  const char* formula; // what a .prp file says
};

constexpr std::array kRows = {
    PropertyRow{Property::Everything, "all", nullptr},
    PropertyRow{Property::UnreachCall, "unreach-call", "call("},
    PropertyRow{Property::MemSafety, "valid-memsafety", "valid-deref"},
    PropertyRow{Property::MemCleanup, "valid-memcleanup", "valid-memcleanup"},
    PropertyRow{Property::NoOverflow, "no-overflow", "! overflow"},
};

bool isMemory(CheckKind kind) {
  switch (kind) {
  case CheckKind::NullDereference:
  case CheckKind::OutOfBounds:
  case CheckKind::UseAfterFree:
  case CheckKind::UseAfterScope:
  case CheckKind::DoubleFree:
  case CheckKind::InvalidFree:
  case CheckKind::Crash:
    return true;
  default:
    return false;
  }
}

// Ends of the process that are no failure in themselves: assume_abort_if_not and its like.
bool isPlainEnd(CheckForm form) { return form == CheckForm::Abort || form == CheckForm::Trap; }

} // namespace

Result<Property> propertyNamed(std::string_view wanted) {
  for (const PropertyRow& row : kRows)
    if (wanted == row.name) return row.property;
  return withRemedy(badInput("there is no property '{}'", wanted),
                    "use unreach-call, valid-memsafety, valid-memcleanup, no-overflow, all, or a .prp file");
}

Result<Property> propertyOfText(std::string_view text, std::string_view file) {
  for (const PropertyRow& row : kRows)
    if (row.formula && text.find(row.formula) != std::string_view::npos) return row.property;
  return withRemedy(badInput("{}: no property that is known here", file),
                    "a line like CHECK( init(main()), LTL(G ! call(reach_error())) )");
}

const char* name(Property property) {
  for (const PropertyRow& row : kRows)
    if (row.property == property) return row.name;
  return "all";
}

std::string specificationOf(Property property) {
  const auto globally = [](std::string_view formula) {
    return fmt::format("CHECK( init(main()), LTL(G {}) )", formula);
  };
  switch (property) {
  case Property::MemSafety:
    return globally("valid-free") + "\n" + globally("valid-deref") + "\n" + globally("valid-memtrack");
  case Property::MemCleanup:
    return globally("valid-memcleanup");
  case Property::NoOverflow:
    return globally("! overflow");
  default:
    return globally("! call(reach_error())");
  }
}

std::set<CheckKind> kindsOf(Property property) {
  if (property == Property::Everything) return {};
  std::set<CheckKind> kinds = {
      CheckKind::NullDereference, CheckKind::OutOfBounds,          CheckKind::UseAfterFree,
      CheckKind::UseAfterScope,   CheckKind::DoubleFree,           CheckKind::InvalidFree,
      CheckKind::DivisionByZero,  CheckKind::UnreachableReached,   CheckKind::DivisionOverflow,
      CheckKind::ShiftOutOfRange, CheckKind::AssertionFailed,      CheckKind::UncaughtException,
      CheckKind::RustPanic,       CheckKind::FloatToIntOutOfRange, CheckKind::Crash,
      CheckKind::RuleBroken};
  if (property == Property::NoOverflow) kinds.insert(CheckKind::SignedOverflow);
  if (property == Property::MemSafety || property == Property::MemCleanup) kinds.insert(CheckKind::Leak);
  return kinds;
}

CheckRole roleOf(Property property, const Check& check, CheckForm form) {
  if (property == Property::Everything)
    return check.kind == CheckKind::RustPanic ? CheckRole::Told : CheckRole::Judged;
  const CheckKind kind = check.kind;
  if (kind == CheckKind::AssertionFailed)
    return property == Property::UnreachCall && !isPlainEnd(form) ? CheckRole::Judged : CheckRole::Ignored;
  if (kind == CheckKind::RuleBroken)
    return property == Property::UnreachCall ? CheckRole::Judged : CheckRole::Ignored;
  if (isMemory(kind)) return property == Property::MemSafety ? CheckRole::Judged : CheckRole::Supposed;
  switch (kind) {
  case CheckKind::Leak:
    return property == Property::MemSafety || property == Property::MemCleanup ? CheckRole::Judged
                                                                               : CheckRole::Ignored;
  case CheckKind::SignedOverflow:
    return property == Property::NoOverflow ? CheckRole::Judged : CheckRole::Ignored;
  case CheckKind::DivisionOverflow:
    return property == Property::NoOverflow ? CheckRole::Judged : CheckRole::Supposed;
  case CheckKind::UninitialisedRead:
    return CheckRole::Ignored;
  case CheckKind::UncaughtException: // std::terminate; what is still allocated there matters to memory
    return property == Property::UnreachCall || property == Property::NoOverflow ? CheckRole::Ending
                                                                                 : CheckRole::Supposed;
  default:
    return CheckRole::Supposed;
  }
}

Aftermath aftermathOf(const Check& check) {
  switch (check.kind) {
  case CheckKind::AssertionFailed:
  case CheckKind::UncaughtException:
  case CheckKind::RustPanic:
  case CheckKind::RuleBroken:
    return Aftermath::Ends;
  case CheckKind::SignedOverflow:
  case CheckKind::UninitialisedRead:
  case CheckKind::Leak:
    return Aftermath::GoesOn;
  default:
    return Aftermath::Anything;
  }
}

std::string violated(Property property, const Check& check) {
  if (property == Property::Everything) return name(check.kind);
  if (property != Property::MemSafety) return name(property);
  switch (check.kind) {
  case CheckKind::DoubleFree:
  case CheckKind::InvalidFree:
    return "valid-free";
  case CheckKind::Leak:
    return "valid-memtrack";
  default:
    return "valid-deref";
  }
}

} // namespace nuthatch::bounded
