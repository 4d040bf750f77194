#include "engines/concolic/blocked_ways.h"

#include <algorithm>

namespace nuthatch::concolic {

void BlockedWays::add(std::uint32_t step, std::span<const solver::Leaf> leaves, const Input& input) {
  for (std::size_t i = 0; i < streams_.all().size(); ++i) {
    const StreamTerms::One& stream = streams_.all()[i];
    std::optional<Range> range;
    for (const solver::Leaf& leaf : leaves) {
      if (leaf.term != stream.bytes || leaf.whole) continue;
      if (!range) range = Range{stream.bytes, stream.length, leaf.element, leaf.element, false, step};
      range->low = std::min(range->low, leaf.element);
      range->high = std::max(range->high, leaf.element);
    }
    if (!range) continue;
    range->toTheEnd = range->high + 1 >= input.streams[i].bytes.size();
    ranges_.push_back(*range);
  }
}

bool BlockedWays::isNear(std::uint32_t step, std::span<const solver::Leaf> leaves) const {
  return !leaves.empty() && std::ranges::any_of(ranges_, [&](const Range& range) {
    return step < range.step && std::ranges::all_of(
                                    leaves,
                                    [&](const solver::Leaf& leaf) {
                                      if (leaf.term == range.length) return range.toTheEnd;
                                      return leaf.term == range.bytes && !leaf.whole &&
                                             leaf.element >= range.low && leaf.element <= range.high + 1;
                                    });
  });
}

std::optional<Input> insertedInstead(const Input& input, const Input& changed,
                                     const std::vector<std::uint64_t>& mostBytes) {
  std::optional<Input> inserted;
  for (std::size_t i = 0; i < input.streams.size(); ++i) {
    const std::string &before = input.streams[i].bytes, &now = changed.streams[i].bytes;
    if (before == now) continue;
    if (inserted || before.size() != now.size() || before.size() >= mostBytes[i]) return std::nullopt;
    const auto [was, is] = std::ranges::mismatch(before, now);
    if (!std::equal(was + 1, before.end(), is + 1)) return std::nullopt;
    inserted = input;
    inserted->streams[i].bytes.insert(static_cast<std::size_t>(was - before.begin()), 1, *is);
  }
  return inserted;
}

} // namespace nuthatch::concolic
