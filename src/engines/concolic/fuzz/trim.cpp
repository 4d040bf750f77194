#include "engines/concolic/fuzz/trim.h"

#include <algorithm>

namespace nuthatch::concolic {

Result<Trimmed> trimmed(NativeRunner& runner, Trimmed from, std::span<const Feature> wanted,
                        unsigned mostRuns) {
  constexpr std::size_t kShort = 8; // bytes: little to gain
  for (std::size_t i = 0; i < from.input.streams.size(); ++i) {
    std::size_t block = from.input.streams[i].bytes.size() / 2;
    for (; block > 0 && from.input.streams[i].bytes.size() > kShort; block /= 2) {
      // From the end: what lies behind the new place goes first.
      for (std::size_t end = from.input.streams[i].bytes.size(); end >= block && end > 0;) {
        if (mostRuns-- == 0) return from;
        Trimmed shorter{from.input, {}};
        shorter.input.streams[i].bytes.erase(end - block, block);
        NH_TRY(shorter.features, runner.featuresOf(shorter.input));
        if (std::ranges::includes(shorter.features, wanted)) from = std::move(shorter);
        end -= std::min(end, block);
      }
    }
  }
  return from;
}

} // namespace nuthatch::concolic
