#include "engines/concolic/fuzz/coverage.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::concolic {

namespace {

constexpr std::array<std::uint8_t, 256> kBuckets = [] {
  std::array<std::uint8_t, 256> bucket{};
  for (unsigned n = 1; n < 256; ++n)
    bucket[n] = n < 4 ? 1u << (n - 1) : n < 8 ? 8u : n < 16 ? 16u : n < 32 ? 32u : n < 128 ? 64u : 128u;
  return bucket;
}();

// Inputs that one look at the edges serves: a child and three changes of process cost what hundreds of short runs cost, and
// more on a busy machine, where each of us waits for its turn.
constexpr std::chrono::milliseconds kBatchTime{8};
constexpr std::size_t kMostAtOnce = 1024;
constexpr std::uint64_t kFirstLooks = 16, kLookEvery = 16; // whether inputs of one child see each other
constexpr int kLimitsInABatch = 2; // runs that met a limit: the rest of such a batch would too

// Calls `at(i)` for the edges that the run took.
template <class At>
void eachTaken(std::span<const std::uint8_t> run, At at) {
  std::size_t i = 0;
  for (; i + 8 <= run.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, run.data() + i, 8);
    if (word == 0) continue;
    for (std::size_t k = i; k < i + 8; ++k)
      if (run[k] != 0) at(k);
  }
  for (; i < run.size(); ++i)
    if (run[i] != 0) at(i);
}

Feature featureOf(std::size_t edge, std::uint8_t count) {
  return static_cast<Feature>(edge * 8 + static_cast<unsigned>(std::countr_zero(kBuckets[count])));
}

std::span<const std::uint8_t> asBytes(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

} // namespace

std::vector<Feature> featuresOf(std::span<const std::uint8_t> run) {
  std::vector<Feature> features;
  eachTaken(run, [&](std::size_t i) { features.push_back(featureOf(i, run[i])); });
  return features;
}

bool isLimit(Outcome outcome) { return outcome == Outcome::Timeout || outcome == Outcome::OutOfMemory; }

std::string failureKey(const Failure& failure) {
  constexpr std::size_t kFrames = 3;
  const auto frames = std::span(failure.frames).first(std::min(failure.frames.size(), kFrames));
  return fmt::format("{} {} {} {}", static_cast<int>(failure.outcome), failure.signal, failure.check,
                     fmt::join(frames, ","));
}

void CoverageMap::copyTo(std::span<std::uint8_t> to, std::uint64_t& version) const {
  const std::lock_guard lock(mutex_);
  if (version == version_) return;
  std::copy_n(seen_.begin(), std::min(seen_.size(), to.size()), to.begin());
  version = version_;
}

Gain CoverageMap::take(std::span<const std::uint8_t> run, std::vector<Feature>* fresh) {
  const std::lock_guard lock(mutex_);
  fit(run.size());
  Gain gain;
  eachTaken(run, [&](std::size_t i) {
    const bool near = i >= firstNear_;
    std::uint8_t bucket = kBuckets[run[i]];
    if (near) bucket |= static_cast<std::uint8_t>(bucket - 1); // less near is nothing new
    if ((bucket & ~seen_[i]) == 0) return;
    // Where the comparison held at once, there is no way to guide.
    const bool silent = near && seen_[i] == 0 && bucket == 0xff;
    if (seen_[i] == 0 && !near)
      ++gain.edges;
    else if (!silent)
      ++gain.counts;
    if (fresh && !silent) fresh->push_back(featureOf(i, run[i]));
    seen_[i] |= bucket;
  });
  if (gain) ++version_;
  return gain;
}

std::vector<Feature> CoverageMap::worthKeeping(std::vector<Feature> features,
                                               std::span<const Feature> fresh) const {
  std::erase_if(features, [&](const Feature feature) {
    return feature / 8 >= firstNear_ && !std::ranges::binary_search(fresh, feature);
  });
  return features;
}

std::uint64_t CoverageMap::edgesTaken(std::uint64_t most) const {
  const std::lock_guard lock(mutex_);
  const auto branches = std::span(seen_).first(std::min<std::size_t>(most, seen_.size()));
  return static_cast<std::uint64_t>(std::ranges::count_if(branches, [](std::uint8_t b) { return b != 0; }));
}

std::vector<std::uint32_t> CoverageMap::hit(const EdgeRange& range) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t k = 0; k < range.count; ++k)
    if (range.first + k < seen_.size() && seen_[range.first + k] != 0) numbers.push_back(k);
  return numbers;
}

std::chrono::milliseconds earlyLimit(std::chrono::nanoseconds usual, std::uint64_t runs,
                                     std::chrono::milliseconds limit) {
  constexpr std::uint64_t kKnown = 200; // runs
  constexpr int kTimesUsual = 200;
  constexpr std::chrono::milliseconds kLeast{100};
  if (runs < kKnown || limit < kLeast) return limit;
  const auto tooLong = kTimesUsual * usual / static_cast<std::int64_t>(runs);
  return std::clamp(std::chrono::duration_cast<std::chrono::milliseconds>(tooLong), kLeast, limit);
}

Result<BatchResult> CoverageRunner::runSome(std::span<const std::string> bytes,
                                            std::chrono::milliseconds limit) {
  NH_TRY(auto batch, server_.run(0, bytes, limit));
  runs_ += batch.completed;
  spent_ += batch.cpu;
  if (!batch.failure) usual_ += batch.cpu, usualRuns_ += batch.completed;
  return batch;
}

Status CoverageRunner::runBatch(std::span<const std::string> bytes, std::span<NativeResult> results,
                                CoverageMap& map) {
  map.copyTo(server_.seen(), seenVersion_);
  std::vector<std::size_t> fresh;
  int limits = 0;
  for (std::size_t from = 0; from < bytes.size() && limits < kLimitsInABatch;) {
    const auto limit = limitNow();
    NH_TRY(auto batch, runSome(bytes.subspan(from), limit));
    for (std::size_t i = 0; i < batch.completed; ++i) {
      results[from + i].outcome = batch.inputs[i].outcome;
      if (batch.inputs[i].fresh) fresh.push_back(from + i);
    }
    from += batch.completed;
    if (!batch.failure) break;
    limits += isLimit(batch.failure->outcome);
    NativeResult& last = results[from - 1];
    if (batch.failure->outcome == Outcome::Timeout && limit < limit_) {
      constexpr int kShareAgain = 20; // of the time: slow is not endless, but some of it may be
      last.failure.reset();
      if (again_ * kShareAgain > spent_) continue;
      NH_TRY(batch, runSome(bytes.subspan(from - 1, 1), limit_));
      again_ += batch.cpu;
      last.outcome = batch.inputs[0].outcome;
      if (batch.inputs[0].fresh) fresh.push_back(from - 1);
    }
    last.failure = std::move(batch.failure);
  }
  std::erase_if(fresh, [&](const std::size_t i) { return isLimit(results[i].outcome); });
  // Once more without the others, for what the input itself covers: in a batch it may have met what another left behind,
  // and what lies in the shared memory was the target's to write.
  std::vector<std::string> again;
  for (const std::size_t i : fresh) again.push_back(bytes[i]);
  NH_TRY(const Edges edges, edgesOfEach(again));
  for (std::size_t k = 0; k < fresh.size(); ++k) {
    NativeResult& result = results[fresh[k]];
    if (edges[k].empty() && bytes.size() > 1) {
      NH_TRY([[maybe_unused]] const auto alone, runSome(std::span(again).subspan(k, 1), limit_));
    }
    const auto taken = edges[k].empty() ? server_.edges() : asBytes(edges[k]);
    result.gain = map.take(taken, &result.fresh);
    if (result.gain) result.features = nuthatch::concolic::featuresOf(taken);
  }
  return {};
}

Result<CoverageRunner::Edges> CoverageRunner::edgesOfEach(std::span<const std::string> bytes) {
  Edges edges(bytes.size());
  if (isStateful_ || bytes.size() < 2) return edges;
  NH_TRY(auto batch, server_.runOfEach(0, bytes, limit_));
  runs_ += batch.completed;
  spent_ += batch.cpu;
  const std::size_t ended = batch.completed - (batch.failure ? 1 : 0);
  for (std::size_t i = 0; i < ended; ++i) edges[i] = std::move(batch.inputs[i].observation);
  if (ended < 2 || (looks_++ >= kFirstLooks && looks_ % kLookEvery != 0)) return edges;
  // The last one has most behind it.
  NH_TRY([[maybe_unused]] const auto alone, runSome(bytes.subspan(ended - 1, 1), limit_));
  isStateful_ = nuthatch::concolic::featuresOf(server_.edges()) !=
                nuthatch::concolic::featuresOf(asBytes(edges[ended - 1]));
  return isStateful_ ? Edges(bytes.size()) : edges;
}

Result<std::vector<std::vector<Feature>>> CoverageRunner::featuresOf(std::span<const Input> inputs) {
  std::vector<std::string> bytes;
  for (const auto& input : inputs) bytes.push_back(toBytes(input));
  NH_TRY(const Edges edges, edgesOfEach(bytes));
  std::vector<std::vector<Feature>> features(inputs.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!edges[i].empty()) {
      features[i] = nuthatch::concolic::featuresOf(asBytes(edges[i]));
      continue;
    }
    NH_TRY(const auto batch, runSome(std::span(bytes).subspan(i, 1), limitNow()));
    if (!batch.failure) features[i] = nuthatch::concolic::featuresOf(server_.edges());
  }
  seenVersion_ = 0; // the server counts as seen what nobody took into the map
  return features;
}

// Where runs are counted, not timed, nothing may depend on the machine.
std::size_t CoverageRunner::atOnce() const {
  if (isSteady_ || usualRuns_ < kFewAtOnce) return kFewAtOnce;
  const auto each = std::max<std::int64_t>(usual_.count() / static_cast<std::int64_t>(usualRuns_), 1);
  return std::clamp<std::size_t>(
      static_cast<std::size_t>(std::chrono::nanoseconds(kBatchTime).count() / each), kFewAtOnce, kMostAtOnce);
}

Result<std::vector<NativeResult>> CoverageRunner::run(std::span<const Input> inputs, CoverageMap& map) {
  std::vector<NativeResult> results(inputs.size());
  std::vector<std::string> bytes;
  for (const auto& input : inputs) bytes.push_back(toBytes(input));
  const std::size_t most = atOnce();
  for (std::size_t from = 0; from < inputs.size(); from += most) {
    const std::size_t n = std::min(most, inputs.size() - from);
    NH_TRY_VOID(runBatch(std::span(bytes).subspan(from, n), std::span(results).subspan(from, n), map));
  }
  return results;
}

CheckedRuns checkedRuns(ForkServer server, std::chrono::milliseconds limit) {
  const auto shared = std::make_shared<ForkServer>(std::move(server));
  return
      [shared, limit](std::span<const Input> inputs) -> Result<std::vector<std::pair<std::size_t, Failure>>> {
        std::vector<std::string> bytes;
        for (const auto& input : inputs) bytes.push_back(toBytes(input));
        std::vector<std::pair<std::size_t, Failure>> failed;
        for (std::size_t from = 0; from < bytes.size();) {
          NH_TRY(auto batch, shared->run(0, std::span(bytes).subspan(from), limit));
          from += batch.completed;
          if (!batch.failure) break;
          if (isLimit(batch.failure->outcome)) break; // the rest would take as long
          failed.emplace_back(from - 1, std::move(*batch.failure));
        }
        return failed;
      };
}

} // namespace nuthatch::concolic
