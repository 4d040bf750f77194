// What inputs cover. CoverageMap: which edges were taken, and roughly how often (AFL's buckets: 1, 2, 3, 4-7,
// 8-15, 16-31, 32-127, more), over all runs. NativeRunner: runs inputs in a build that only counts edges.
// CheckedRuns: in one that counts none and has all checks.
#pragma once

#include "engines/concolic/fuzz/input.h"
#include "module/native/lower_native.h"
#include "replay/fork_server.h"

#include <functional>
#include <mutex>
#include <span>

namespace nuthatch::concolic {

struct Gain {
  std::uint32_t edges = 0;  // taken for the first time
  std::uint32_t counts = 0; // taken before, but not that often; or nearer to a comparison than ever
  explicit operator bool() const { return edges + counts > 0; }
};

// An edge and a bucket, as a number.
using Feature = std::uint32_t;
std::vector<Feature> featuresOf(std::span<const std::uint8_t> run); // in order

class CoverageMap {
public:
  // Numbers from `firstNear` on say how near a comparison came to hold (module/passes/near_misses.h).
  explicit CoverageMap(std::uint64_t firstNear = ~std::uint64_t{0}) : firstNear_(firstNear) {}

  // Features that are new are added to `fresh`, in order.
  Gain take(std::span<const std::uint8_t> run, std::vector<Feature>* fresh = nullptr);
  // Of the first `most`: what lies behind the branch edges are choices (module/passes/choices.h).
  std::uint64_t edgesTaken(std::uint64_t most = ~std::uint64_t{0}) const;
  std::uint64_t edges() const { return seen_.size(); }
  // Copies what was seen to `to` unless `version` says that it holds that already.
  void copyTo(std::span<std::uint8_t> to, std::uint64_t& version) const;
  // The features of a run that make an input worth keeping: how near it came is one of them only where it
  // came nearest.
  std::vector<Feature> worthKeeping(std::vector<Feature> features, std::span<const Feature> fresh) const;
  // Numbers of the edges of one function that were taken.
  std::vector<std::uint32_t> hit(const EdgeRange& range) const;

private:
  void fit(std::size_t edges) {
    if (seen_.size() < edges) seen_.resize(edges);
  }
  mutable std::mutex mutex_;
  std::uint64_t firstNear_;
  std::vector<std::uint8_t> seen_; // buckets as bits
  std::uint64_t version_ = 1;
};

bool isLimit(Outcome outcome); // of time or memory

// One name for what is one defect by all appearances: how and where it failed.
std::string failureKey(const Failure& failure);

struct NativeResult {
  Outcome outcome = Outcome::NotRun;
  std::optional<Failure> failure;
  Gain gain;
  std::vector<Feature> features, fresh; // where there is a gain: all, and the new ones
};

class NativeRunner {
public:
  virtual ~NativeRunner() = default;
  // As many results as inputs; what an input covered first is taken into the map.
  virtual Result<std::vector<NativeResult>> run(std::span<const Input> inputs, CoverageMap& map) = 0;
  // How many of the runs that follow nh.tryfirst may interrupt.
  virtual void allowInterrupts([[maybe_unused]] unsigned most) {}
  // Of each input; of a single one, run alone. The map is left as it is. Nothing where a run failed.
  virtual Result<std::vector<std::vector<Feature>>> featuresOf(std::span<const Input> inputs) = 0;
  // How many inputs are best run with one call: enough that starting them costs little.
  virtual std::size_t atOnce() const { return kFewAtOnce; }
  static constexpr std::size_t kFewAtOnce = 64;
  virtual std::uint64_t runs() const = 0;
};

// When a run is to end: one that runs into a limit of a second costs as much as thousands of others, and some targets have
// them by the dozen (text that nests, repeats or grows). `usual`: what that many runs took.
std::chrono::milliseconds earlyLimit(std::chrono::nanoseconds usual, std::uint64_t runs,
                                     std::chrono::milliseconds limit);

// The coverage build in a fork server. Harnesses run many inputs in one child, programs one. What takes very much
// longer than others is ended early, unless `isSteady`: then nothing depends on how fast the machine is.
class CoverageRunner final : public NativeRunner {
public:
  CoverageRunner(ForkServer server, std::chrono::milliseconds limit, bool isSteady)
      : server_(std::move(server)), limit_(limit), isSteady_(isSteady) {}

  Result<std::vector<NativeResult>> run(std::span<const Input> inputs, CoverageMap& map) override;
  void allowInterrupts(unsigned most) override { server_.allowInterrupts(most); }
  Result<std::vector<std::vector<Feature>>> featuresOf(std::span<const Input> inputs) override;
  std::size_t atOnce() const override;
  std::uint64_t runs() const override { return runs_; }

private:
  using Edges = std::vector<std::string>;
  // The edges of some inputs in one child; empty where one has to be run alone.
  Result<Edges> edgesOfEach(std::span<const std::string> bytes);
  Status runBatch(std::span<const std::string> bytes, std::span<NativeResult> results, CoverageMap& map);
  Result<BatchResult> runSome(std::span<const std::string> bytes, std::chrono::milliseconds limit);
  std::chrono::milliseconds limitNow() const {
    return isSteady_ ? limit_ : earlyLimit(usual_, usualRuns_, limit_);
  }

  ForkServer server_; // tracks edges
  std::uint64_t seenVersion_ = 0;
  std::chrono::milliseconds limit_;
  bool isSteady_;
  // CPU time: of all runs, of those without a failure, of those that were given the whole limit once more.
  std::chrono::nanoseconds spent_{0}, usual_{0}, again_{0};
  std::uint64_t usualRuns_ = 0;
  std::uint64_t runs_ = 0;
  bool isStateful_ = false; // what an input covers depends on those before it in its child
  std::uint64_t looks_ = 0; // whether that is so
};

// The build with checks: which of the inputs fail there, and how.
using CheckedRuns =
    std::function<Result<std::vector<std::pair<std::size_t, Failure>>>(std::span<const Input> inputs)>;
CheckedRuns checkedRuns(ForkServer server, std::chrono::milliseconds limit);

} // namespace nuthatch::concolic
