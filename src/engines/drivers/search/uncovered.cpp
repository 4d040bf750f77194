#include "engines/drivers/search/uncovered.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

std::string reasonOf(const BranchFate* fate, const std::string& guard) {
  if (!guard.empty()) return fmt::format("guarded by an external call: {}", guard);
  if (!fate || fate->met == 0)
    return "no value of an argument decides it; its state was not built in the budget";
  if (fate->solved > 0) return "values were found, but their runs went elsewhere; budget";
  if (fate->gaveUp > 0) return "the solver gave up";
  if (fate->infeasible == 0) return "budget";
  if (fate->core.empty()) return "unsatisfiable on every path that was tried";
  const std::size_t shown = std::min<std::size_t>(fate->core.size(), 3);
  return fmt::format(
      "unsatisfiable with {}{}",
      fmt::join(fate->core.begin(), fate->core.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
      fate->core.size() > shown ? ", …" : "");
}

} // namespace

bool isWritten(const EdgeRange& range, std::uint32_t edge) {
  return edge >= range.places.size() || range.places[edge].line != 0;
}

std::vector<Uncovered> whyUncovered(const UncoveredInputs& inputs) {
  std::vector<Uncovered> all;
  const auto covered = [&](std::uint32_t edge) {
    return edge < inputs.covered.size() && inputs.covered[edge] != 0;
  };
  for (const auto& range : inputs.edges) {
    const auto function = std::ranges::find(inputs.functions, range.function, &Function::name);
    if (function == inputs.functions.end()) continue;
    if (!covered(range.first)) {
      const auto why = inputs.notCallable.find(range.function);
      all.push_back({why == inputs.notCallable.end() ? "not entered: budget" : "not entered: " + why->second,
                     function->display, range.count});
      continue;
    }
    for (std::uint32_t k = 1; k < range.count; ++k) {
      if (covered(range.first + k) || !isWritten(range, k) || k >= range.places.size()) continue;
      const std::string place = placeText(range.places[k]);
      const BranchFate* fate = nullptr;
      if (inputs.fates)
        if (const auto found = inputs.fates->find(place); found != inputs.fates->end()) fate = &found->second;
      all.push_back({inputs.fates ? reasonOf(fate, k < range.guards.size() ? range.guards[k] : "")
                                  : "the search did not reach it within its budget",
                     fmt::format("{} in {}", place, function->display), 1});
    }
  }
  return all;
}

} // namespace nuthatch
