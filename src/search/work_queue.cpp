#include "search/work_queue.h"

#include <array>
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
    return {tier, descending(work.newEdges)};
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

std::optional<Work> WorkQueue::pop() {
  if (work_.empty()) return std::nullopt;
  const Work work = work_.begin()->second;
  work_.erase(work_.begin());
  return work;
}

} // namespace nuthatch::search
