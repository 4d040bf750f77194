#include "report/untaken.h"

#include "report/formats/escape.h"
#include "report/next_step.h"
#include "report/path_words.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

UntakenWays::UntakenWays(const Record& record) : record_(record) {
  for (const JudgedCheck& judged : record.summary.checks) checks_[judged.check.function].push_back(&judged);
  for (const ExecutionTree& tree : record.trees)
    for (const PathWay& way : tree.ways)
      if (way.taken != WayKind::Entered && way.taken != WayKind::Failed)
        seen_[{way.function, way.place}].insert(inWords(way));
}

// The lines behind a way are those that only its edge leads to.
void UntakenWays::judge(UntakenWay& way, const FunctionSites& sites) const {
  std::map<std::uint32_t, std::size_t> edges; // that lead to a line
  for (const EdgeSite& site : sites.sites)
    for (const std::uint32_t line : site.lines) ++edges[line];
  const auto found = checks_.find(way.function->name);
  if (found == checks_.end()) return;
  const JudgedCheck *unreachable = nullptr, *open = nullptr;
  for (const JudgedCheck* judged : found->second) {
    const Place& place = judged->check.place;
    // The way to the failure of an assertion that is proven.
    if (judged->check.kind == CheckKind::AssertionFailed && place == way.place && suppositionOf(judged->verdict) && !unreachable)
      unreachable = judged;
    const auto& lines = sites.sites[way.edge].lines;
    if (place.file != way.place.file || edges[place.line] != 1 ||
        !std::ranges::binary_search(lines, place.line))
      continue;
    const auto* why = std::get_if<Open>(&judged->verdict);
    if (why && why->reason == OpenReason::NotReached) continue;
    if (why && !open) open = judged;
    if (std::holds_alternative<Unreachable>(judged->verdict) && !unreachable) unreachable = judged;
  }
  way.behind = open ? open : unreachable;
  if (way.behind) way.reason = open ? UntakenReason::Open : UntakenReason::Unreachable;
}

std::vector<UntakenWay> UntakenWays::of(const Function& function) const {
  std::vector<UntakenWay> list;
  const auto sites = record_.sites.find(function.name);
  if (sites == record_.sites.end()) return list;
  std::set<std::uint32_t> hit;
  if (const auto covered = record_.coverage.find(function.name); covered != record_.coverage.end())
    hit.insert(covered->second.hit.begin(), covered->second.hit.end());
  std::map<Place, std::vector<std::uint32_t>> ways;
  for (std::uint32_t edge = 1; edge < sites->second.sites.size(); ++edge)
    if (const Place& place = sites->second.sites[edge].place; place.line > 0) ways[place].push_back(edge);
  for (const auto& [place, edges] : ways) {
    const bool reached = std::ranges::any_of(edges, [&](std::uint32_t edge) { return hit.contains(edge); });
    for (std::size_t at = 0; at < edges.size(); ++at) {
      if (hit.contains(edges[at])) continue;
      UntakenWay way{
          .function = &function, .edge = edges[at], .place = place, .way = at + 1, .ways = edges.size()};
      if (!hit.contains(0))
        way.reason = function.notEnterable.empty() ? UntakenReason::NotEntered : UntakenReason::NotCalled;
      else if (!reached)
        way.reason = UntakenReason::NotReached;
      if (const auto seen = seen_.find({function.name, place});
          seen != seen_.end() && seen->second.size() == 1)
        way.seen = *seen->second.begin();
      judge(way, sites->second);
      list.push_back(std::move(way));
    }
  }
  return list;
}

std::vector<UntakenWay> UntakenWays::all() const {
  std::vector<UntakenWay> list;
  for (const auto& [function, count] : record_.summary.functions)
    std::ranges::move(of(function), std::back_inserter(list));
  return list;
}

std::set<Place> branchesAt(const Record& record, const Function& function, const std::string& file,
                           std::uint32_t line) {
  std::set<Place> places;
  const auto sites = record.sites.find(function.name);
  for (std::size_t edge = 1; sites != record.sites.end() && edge < sites->second.sites.size(); ++edge)
    if (const Place& place = sites->second.sites[edge].place; place.line == line && place.file == file)
      places.insert(place);
  return places;
}

std::string UntakenWays::why(const UntakenWay& way) const {
  switch (way.reason) {
  case UntakenReason::NotCalled:
    return "the function is not called: " + way.function->notEnterable;
  case UntakenReason::NotEntered:
    return "the function was never entered";
  case UntakenReason::NotReached:
    return "nothing came to this branch";
  case UntakenReason::Unreachable:
    return fmt::format("proven: nothing comes to what lies behind, at line {}; rests on {}",
                       way.behind->check.place.line, restsOn(record_, *suppositionOf(way.behind->verdict)));
  case UntakenReason::Open: {
    const auto& open = std::get<Open>(way.behind->verdict);
    return fmt::format(
        "no run took it, and no proof says that none can: what lies behind, at line {}, is open ({}{}{})",
        way.behind->check.place.line, name(open.reason), open.detail.empty() ? "" : ": ", open.detail);
  }
  case UntakenReason::OtherWay:
    break;
  }
  return way.seen.empty() ? "the branch was reached, this way never taken"
                          : fmt::format("the branch was reached, and always {}", way.seen);
}

std::string UntakenWays::next(const UntakenWay& way) const {
  switch (way.reason) {
  case UntakenReason::NotCalled:
  case UntakenReason::NotEntered:
    return notReachedStep();
  case UntakenReason::Unreachable:
    return "nothing: it is proven, as far as what that rests on holds";
  case UntakenReason::Open:
    return nextStep(record_, way.behind->check, std::get<Open>(way.behind->verdict));
  case UntakenReason::NotReached:
  case UntakenReason::OtherWay:
    break;
  }
  return proveStep(record_, *way.function);
}

} // namespace nuthatch
