#include "engines/drivers/suite/losses.h"

#include "engines/drivers/search/uncovered.h"
#include "runtime/protocol.h"

#include <algorithm>

namespace nuthatch {

std::string_view name(SuiteLoss loss) {
  switch (loss) {
  case SuiteLoss::OnlyFailing:
    return "only by runs that fail";
  case SuiteLoss::NoDriver:
    return "no kept driver";
  case SuiteLoss::NotRunAgain:
    return "not run again in time";
  case SuiteLoss::EndsBadly:
    return "does not end alone";
  case SuiteLoss::Confined:
    return "asks what the sandbox refuses";
  case SuiteLoss::Unstable:
    return "not stable";
  case SuiteLoss::NoSource:
    return "no source";
  case SuiteLoss::Refused:
    return "refused by the tools";
  case SuiteLoss::NotPassing:
    return "not passing";
  case SuiteLoss::NotInTime:
    return "not tried in time";
  }
  return "";
}

void SuiteLosses::take(SuiteLoss step, std::span<const std::uint32_t> edges) {
  for (const std::uint32_t edge : edges) {
    const auto [known, fresh] = last_.try_emplace(edge, step);
    if (!fresh) known->second = std::max(known->second, step);
  }
}

void SuiteLosses::add(const SuiteLosses& other) {
  for (const auto& [edge, step] : other.last_) take(step, std::span(&edge, 1));
  cutShort_ |= other.cutShort_;
}

std::map<SuiteLoss, std::uint64_t> SuiteLosses::count(const std::vector<EdgeRange>& edges,
                                                      std::span<const std::uint8_t> taken,
                                                      std::span<const std::uint8_t> delivered) const {
  std::map<SuiteLoss, std::uint64_t> counts;
  for (const auto& range : edges)
    for (std::uint32_t k = 0; k < range.count; ++k) {
      const std::uint32_t edge = range.first + k;
      if (!isWritten(range, k) || edge >= taken.size() || taken[edge] == 0) continue;
      if (edge < delivered.size() && delivered[edge] != 0) continue;
      const auto known = last_.find(edge);
      ++counts[known != last_.end()                 ? known->second
               : (taken[edge] & NH_EDGE_ENDED) == 0 ? SuiteLoss::OnlyFailing
               : cutShort_                          ? SuiteLoss::NotRunAgain
                                                    : SuiteLoss::NoDriver];
    }
  return counts;
}

} // namespace nuthatch
