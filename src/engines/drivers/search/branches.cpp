#include "engines/drivers/search/branches.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace nuthatch {

std::string placeText(const Place& place) {
  return fmt::format("{}:{}:{}", std::filesystem::path(place.file).filename().string(), place.line,
                     place.column);
}

// The ways out of one branch have neighbouring numbers and one place (module/passes/edges.h).
Branches::Branches(const std::vector<EdgeRange>& ranges) {
  for (std::size_t f = 0; f < ranges.size(); ++f) {
    const EdgeRange& range = ranges[f];
    for (std::uint32_t k = 1; k < range.places.size() && k < range.count;) {
      std::uint32_t end = k + 1;
      while (end < range.places.size() && range.places[end] == range.places[k]) ++end;
      if (end - k >= 2 && range.places[k].line != 0) {
        Branch branch{.place = placeText(range.places[k]), .function = f};
        for (std::uint32_t e = k; e < end; ++e) branch.edges.push_back(range.first + e);
        branches_.push_back(std::move(branch));
      }
      k = end;
    }
  }
}

bool Branches::isHalfTaken(const Branch& branch, std::span<const std::uint8_t> covered) {
  const auto taken = [&](std::uint32_t edge) { return edge < covered.size() && covered[edge] != 0; };
  return std::ranges::any_of(branch.edges, taken) && !std::ranges::all_of(branch.edges, taken);
}

std::vector<std::size_t> Branches::halfTaken(std::span<const std::uint8_t> covered) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < branches_.size(); ++i)
    if (isHalfTaken(branches_[i], covered)) found.push_back(i);
  return found;
}

} // namespace nuthatch
