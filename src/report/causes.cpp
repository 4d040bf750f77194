#include "report/causes.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace nuthatch {

namespace {

int certainty(const Finding& finding) {
  switch (finding.check.kind) {
  case CheckKind::OutOfBounds:
  case CheckKind::UseAfterFree:
  case CheckKind::UseAfterScope:
  case CheckKind::DoubleFree:
  case CheckKind::InvalidFree:
  case CheckKind::UninitialisedRead:
    return 0;
  case CheckKind::Leak:
  case CheckKind::Crash:
    return 2;
  default:
    return 1;
  }
}

// A sum or a product that does not fit: the function asks too little of its numbers, wherever it fails first.
bool isAboutNumbers(CheckKind kind) {
  return kind == CheckKind::SignedOverflow || kind == CheckKind::DivisionByZero ||
         kind == CheckKind::DivisionOverflow || kind == CheckKind::ShiftOutOfRange ||
         kind == CheckKind::FloatToIntOutOfRange;
}

} // namespace

std::vector<std::vector<const Finding*>> byCause(const std::vector<Finding>& findings) {
  std::map<std::tuple<CheckKind, std::string, std::uint32_t, std::string>, std::vector<const Finding*>>
      causes;
  for (const Finding& finding : findings) {
    const auto& [kind, place] = std::tie(finding.check.kind, finding.check.place);
    if (isAboutNumbers(kind))
      causes[{kind, place.file, 0, finding.check.function}].push_back(&finding);
    else
      causes[{kind, place.file, place.line, place.line == 0 ? finding.check.id : ""}].push_back(&finding);
  }
  const auto order = [](const Finding* finding) {
    return std::tuple(finding->witness.replay != Replay::Confirmed, certainty(*finding),
                      finding->witness.arguments.size(), finding->check.id);
  };
  std::vector<std::vector<const Finding*>> sorted;
  for (auto& [cause, group] : causes) {
    std::ranges::sort(group, {}, order);
    sorted.push_back(std::move(group));
  }
  std::ranges::sort(sorted, {}, [&](const auto& group) { return order(group.front()); });
  return sorted;
}

} // namespace nuthatch
