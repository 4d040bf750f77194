// Which input is explored next. In: work with what is known of its promise. Out: the best of it, by the
// strategy that the user chose. Bounded: a full queue drops its least promising work and says so. Same
// pushes, same seed: same order.
#pragma once

#include "support/random.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace nuthatch::search {

enum class Strategy : std::uint8_t {
  Generational, // what covered most new code first (SAGE; seed 002, II-B)
  Coverage,     // what comes from the sites that were flipped least first
  Depth,        // the deepest flip first, the newest among equals
  Random,
};
std::optional<Strategy> strategyNamed(std::string_view name);
std::string_view name(Strategy strategy);

struct Work {
  std::uint64_t id = 0;
  std::uint64_t newEdges = 0; // what its run covered first
  std::uint64_t depth = 0;    // steps before its flip
  std::uint64_t rarity = 0;   // how often its site was flipped
  bool promising = false;     // made to take a way that no run took, or to come nearer to one
  unsigned promise = 0;       // else: the more the better, below 8
  unsigned round = 0;         // how often it was expanded
  std::uint64_t bytes = 0;    // of its input
  std::uint64_t shared = 0;   // what its family got so far: equal work for each that covered something new
};

class WorkQueue {
public:
  WorkQueue(Strategy strategy, std::uint64_t seed, std::size_t most)
      : strategy_(strategy), random_(seed), most_(most) {}

  // The id of work that was dropped for it, if any; that may be the new one.
  std::optional<std::uint64_t> push(const Work& work);
  std::optional<Work> pop();
  // Up to `most` of it that promise as much as the first.
  std::vector<Work> popEqual(std::size_t most);
  std::optional<std::uint64_t> dropWorst();
  bool empty() const { return work_.empty(); }
  std::size_t size() const { return work_.size(); }

private:
  // Smaller is better.
  using Key = std::pair<std::vector<std::uint64_t>, std::uint64_t>;
  std::vector<std::uint64_t> rank(const Work& work);

  Strategy strategy_;
  Random random_;
  std::size_t most_;
  std::uint64_t sequence_ = 0;
  std::map<Key, Work> work_;
};

} // namespace nuthatch::search
