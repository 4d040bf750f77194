#include "search/work_queue.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace nuthatch::search {

namespace {

constexpr std::array<std::pair<std::string_view, Strategy>, 4> kNames = {{
    {"generational", Strategy::Generational},
    {"coverage", Strategy::Coverage},
    {"depth", Strategy::Depth},
    {"random", Strategy::Random},
}};

std::uint64_t descending(std::uint64_t value) { return std::numeric_limits<std::uint64_t>::max() - value; }

} // namespace

std::optional<Strategy> strategyNamed(std::string_view wanted) {
  for (const auto& [text, strategy] : kNames)
    if (text == wanted) return strategy;
  return std::nullopt;
}

std::string_view name(Strategy strategy) {
  for (const auto& [text, one] : kNames)
    if (one == strategy) return text;
  return "?";
}

// A later round repeats what mostly is known, and so does work that covered nothing new.
std::vector<std::uint64_t> WorkQueue::rank(const Work& work) {
  const std::uint64_t tier = work.round + (work.newEdges > 0 || work.promising ? 0u : 1u);
  switch (strategy_) {
  case Strategy::Generational:
    // Among equals by order of magnitude: what is short is cheap and plain, and a loop over the input has a
    // flip a byte, which hides all others.
    return {tier,
            descending(work.newEdges),
            8 - std::min(work.promise, 8u),
            static_cast<std::uint64_t>(std::bit_width(work.shared)),
            static_cast<std::uint64_t>(std::bit_width(work.bytes)),
            static_cast<std::uint64_t>(std::bit_width(work.rarity) / 2)};
  case Strategy::Coverage:
    return {tier, work.rarity, descending(work.newEdges)};
  case Strategy::Depth:
    return {work.round, descending(work.depth), descending(sequence_)};
  case Strategy::Random:
    return {random_.next()};
  }
  return {};
}

std::optional<std::uint64_t> WorkQueue::push(const Work& work) {
  auto ranked = rank(work);
  work_.emplace(Key{std::move(ranked), sequence_++}, work);
  return work_.size() <= most_ ? std::nullopt : dropWorst();
}

std::optional<std::uint64_t> WorkQueue::dropWorst() {
  if (work_.empty()) return std::nullopt;
  const auto last = std::prev(work_.end());
  const std::uint64_t dropped = last->second.id;
  work_.erase(last);
  return dropped;
}

std::vector<Work> WorkQueue::popEqual(std::size_t most) {
  std::vector<Work> equal;
  if (work_.empty()) return equal;
  const auto promise = work_.begin()->first.first;
  while (equal.size() < most && !work_.empty() && work_.begin()->first.first == promise)
    equal.push_back(*pop());
  return equal;
}

std::optional<Work> WorkQueue::pop() {
  if (work_.empty()) return std::nullopt;
  const Work work = work_.begin()->second;
  work_.erase(work_.begin());
  return work;
}

} // namespace nuthatch::search
