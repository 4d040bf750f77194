#include "replay/minimise.h"

#include "driver/shrink.h"
#include "support/clock.h"

#include <algorithm>

namespace nuthatch {

namespace {

class Minimiser {
public:
  Minimiser(ForkServer& server, std::size_t entry, const Signature& signature, const SameFailure& same,
            const MinimiseBudget& budget)
      : server_(server), entry_(entry), signature_(signature), same_(same), budget_(budget) {}

  // The first of the candidates that fails in the same way, and does so alone in a fresh child too.
  Result<const Arguments*> firstFailing(const std::vector<Arguments>& candidates) {
    std::vector<std::string> inputs;
    for (const auto& candidate : candidates) inputs.push_back(encode(signature_, candidate));
    constexpr std::size_t kMostInputs = 64; // the clock is read between batches
    for (std::size_t from = 0; from < inputs.size() && !isOver();) {
      const std::size_t count = std::min(kMostInputs, inputs.size() - from);
      NH_TRY(const auto batch,
             server_.run(entry_, std::span(inputs).subspan(from, count), budget_.timePerInput));
      if (!batch.failure) {
        from += count;
        continue;
      }
      const std::size_t failed = from + batch.failure->input;
      if (same_(*batch.failure)) {
        NH_TRY(const auto alone,
               server_.run(entry_, std::span(inputs).subspan(failed, 1), budget_.timePerInput));
        if (alone.failure && same_(*alone.failure)) return &candidates[failed];
      }
      from = failed + 1;
    }
    return nullptr;
  }

  bool isOver() const { return since(start_) >= budget_.time; }

private:
  ForkServer& server_;
  std::size_t entry_;
  const Signature& signature_;
  const SameFailure& same_;
  const MinimiseBudget& budget_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace

Result<Arguments> minimise(ForkServer& server, std::size_t entry, const Signature& signature,
                           Arguments arguments, const SameFailure& same, const MinimiseBudget& budget) {
  Minimiser minimiser(server, entry, signature, same, budget);
  for (unsigned round = 0; round < budget.rounds && !minimiser.isOver(); ++round) {
    const auto candidates = simpler(signature, arguments);
    NH_TRY(const Arguments* found, minimiser.firstFailing(candidates));
    if (!found) break;
    arguments = *found;
  }
  return arguments;
}

} // namespace nuthatch
