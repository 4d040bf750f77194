#include "engines/concolic/fuzz/trim.h"

#include <algorithm>

namespace nuthatch::concolic {

namespace {

struct Cut {
  std::size_t stream = 0, from = 0, size = 0;
};

constexpr std::size_t kShort = 8;  // bytes: little to gain
constexpr unsigned kHalvings = 3;  // sizes of blocks that are tried together
constexpr std::size_t kRounds = 3; // of cuts, each from what the one before left

// Blocks of three sizes, large ones first, those of one size from the end: what lies behind the new place goes first.
std::vector<Cut> cutsOf(const Input& input, std::size_t most) {
  std::vector<Cut> cuts;
  for (std::size_t i = 0; i < input.streams.size(); ++i) {
    const std::size_t size = input.streams[i].bytes.size();
    if (size <= kShort) continue;
    std::size_t block = size / 2;
    for (unsigned k = 0; k < kHalvings && block > 0; ++k, block /= 2)
      for (std::size_t end = size; end > 0 && cuts.size() < most; end -= std::min(end, block))
        cuts.push_back({i, end - std::min(end, block), std::min(end, block)});
  }
  return cuts;
}

Input without(Input input, const Cut& cut) {
  input.streams[cut.stream].bytes.erase(cut.from, cut.size);
  return input;
}

bool overlap(const Cut& a, const Cut& b) {
  return a.stream == b.stream && a.from < b.from + b.size && b.from < a.from + a.size;
}

} // namespace

Result<Trimmed> trimmed(NativeRunner& runner, Trimmed from, std::span<const Feature> wanted,
                        unsigned mostRuns) {
  const auto covers = [&](const std::vector<Feature>& features) {
    return std::ranges::includes(features, wanted);
  };
  for (std::size_t round = 0; round < kRounds && mostRuns > 2; ++round) {
    const std::vector<Cut> cuts = cutsOf(from.input, mostRuns - 2);
    std::vector<Input> inputs;
    for (const Cut& cut : cuts) inputs.push_back(without(from.input, cut));
    if (inputs.empty()) return from;
    mostRuns -= static_cast<unsigned>(inputs.size());
    NH_TRY(const auto features, runner.featuresOf(inputs));
    std::vector<Cut> good;
    for (std::size_t i = 0; i < cuts.size(); ++i)
      if (covers(features[i]) &&
          std::ranges::none_of(good, [&](const Cut& cut) { return overlap(cut, cuts[i]); }))
        good.push_back(cuts[i]);
    // All of them at once, else the largest; alone, so that nothing of it is owed to another input.
    bool isShorter = false;
    for (std::size_t keep = good.size(); keep > 0 && !isShorter; keep = keep > 1 ? 1 : 0) {
      std::vector<Cut> chosen(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(keep));
      std::ranges::sort(chosen, std::greater(), &Cut::from); // places before a cut stay where they are
      Input shorter = from.input;
      for (const Cut& cut : chosen) shorter = without(std::move(shorter), cut);
      if (mostRuns-- == 0) return from;
      NH_TRY(auto alone, runner.featuresOf(std::span(&shorter, 1)));
      isShorter = covers(alone[0]);
      if (isShorter) from = {std::move(shorter), std::move(alone[0])};
    }
    if (!isShorter) return from;
  }
  return from;
}

} // namespace nuthatch::concolic
