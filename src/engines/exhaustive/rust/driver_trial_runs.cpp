// Native runs of drivers: what the server (runtime/rust/server.rs) is asked and what it says. A third of Campaign; it
// compiles nothing and judges nothing.
#include "engines/exhaustive/rust/driver_trial.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace nuthatch::exhaustive {

namespace {

class Stopwatch {
public:
  explicit Stopwatch(std::chrono::milliseconds& sum) : sum_(sum) {}
  ~Stopwatch() {
    sum_ +=
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started_);
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

private:
  std::chrono::milliseconds& sum_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

// Drivers that one process of the sandbox runs: often enough for the bar to move and the budget to hold.
constexpr std::size_t kSlice = 250;

// Of each driver: what most runs take ten times over. Those that end by being cut off take a hundred times as much, and
// one driver must not use up the time of all.
constexpr std::chrono::microseconds kRunTime{500};

} // namespace

// Breadth first: each driver has a few runs before any has many. Painted: some of them with frames on a stack that is
// painted before each call, for values there that were never written. ASan has frames of its own otherwise, which show
// what outlives its function.
Status DriverTrial::explore(Batch batch) {
  constexpr std::uint32_t kFirstRuns = 1'000, kPaintedRuns = 200;
  std::vector<DriverFailure> failures;
  {
    const Stopwatch watch(result_.running);
    NH_TRY_VOID(runAll(batch, {.runs = std::min(kFirstRuns, options_.runs)}, failures));
    NH_TRY_VOID(runAll(batch, {.runs = std::min(kPaintedRuns, options_.runs), .isPainted = true}, failures));
  }
  noteReached(batch);
  batch.covered.clear();
  NH_TRY_VOID(judge(batch.program, std::move(failures), batch.drivers));
  batches_.push_back(std::move(batch));
  return {};
}

Status DriverTrial::deepen() {
  constexpr std::uint32_t kFactor = 20;
  for (std::uint32_t runs = 1'000; runs < options_.runs && !isOver();) {
    runs = runs > options_.runs / kFactor ? options_.runs : runs * kFactor;
    for (Batch& batch : batches_) {
      std::vector<DriverFailure> failures;
      bool isCut = false;
      const Stopwatch watch(result_.running);
      for (std::size_t i = 0; i < batch.drivers.size() && !isOver() && !isCut; ++i) {
        const DriverResult& known = result_.results[batch.drivers[i]];
        // What mostly waits or never ends stays open however long it runs.
        if (known.state != DriverState::Bounded || known.cut > known.runs / 2) continue;
        show("drivers run on");
        std::size_t next = i;
        NH_TRY_VOID(runSlice(batch, {.runs = runs}, next, i + 1, isCut, failures));
      }
      if (!failures.empty()) NH_TRY_VOID(judge(batch.program, std::move(failures), batch.drivers));
    }
  }
  return {};
}

Status DriverTrial::runAll(Batch& batch, Round round, std::vector<DriverFailure>& failures) {
  bool isCut = false;
  for (std::size_t next = 0; next < batch.drivers.size() && !isOver() && !isCut;) {
    show("drivers run");
    const std::size_t before = next;
    NH_TRY_VOID(runSlice(batch, round, next, std::min(next + kSlice, batch.drivers.size()), isCut, failures));
    if (!round.isPainted) checked_ += next - before;
  }
  return {};
}

// What has failed already need not fail once more on a painted stack: each failure costs a process.
std::string DriverTrial::refutedIn(const Batch& batch, Round round, std::size_t first,
                                   std::size_t last) const {
  std::string numbers;
  for (std::size_t i = first; round.isPainted && i < last; ++i)
    if (result_.results[batch.drivers[i]].state == DriverState::Refuted) numbers += fmt::format("{},", i);
  return numbers;
}

Status DriverTrial::runSlice(Batch& batch, Round round, std::size_t& next, std::size_t last, bool& isCut,
                             std::vector<DriverFailure>& failures) {
  SandboxPolicy limits = policy();
  // The server ends by itself, and says what it has seen; if it does not, it is ended.
  limits.wallTime = std::max(timeLeft(), std::chrono::milliseconds(0)) + std::chrono::seconds(5);
  if (round.isPainted) limits.environment.push_back(kFramesOnStack);
  const std::vector<std::string> command = {
      batch.program.string(),
      std::to_string(next),
      std::to_string(last),
      std::to_string(round.runs),
      std::to_string(options_.deviations),
      std::to_string(options_.cutAfter.count()),
      options_.outOfMemory ? "1" : "0",
      round.isPainted ? "1" : "0",
      std::to_string(std::max<std::int64_t>(50, round.runs * kRunTime.count() / 1000)),
      std::to_string(std::max<std::int64_t>(0, timeLeft().count())),
      refutedIn(batch, round, next, last),
  };
  NH_TRY(const SandboxResult ran, aside([&] { return runSandboxed(command, limits); }));
  const std::size_t before = next;
  NH_TRY_VOID(readRecords(ran.out, batch, round.isPainted, next, failures));
  isCut = ran.timedOut || (next < last && isOver());
  if (next == before && !isCut)
    return ownError("the drivers' server ends without a word: {}", ran.err.substr(0, 2000));
  return {};
}

Status DriverTrial::readRecords(const std::string& out, Batch& batch, bool isPainted, std::size_t& next,
                                std::vector<DriverFailure>& failures) {
  const std::vector<std::size_t>& kept = batch.drivers;
  std::size_t at = 0;
  while (at < out.size()) {
    const std::size_t end = std::min(out.find('\n', at), out.size());
    std::istringstream words(out.substr(at, end - at));
    if (out.compare(at, 6, "cover ") == 0) {
      std::string skipped;
      words >> skipped >> std::hex;
      for (std::uint64_t start = 0, stop = 0; words >> start >> stop;) batch.covered[start] = stop;
    }
    at = end + 1;
    std::string word, tail;
    std::size_t driver = 0;
    words >> word >> driver;
    // What target code itself printed is no record.
    if ((word != "done" && word != "fail") || driver < next || driver >= kept.size()) continue;
    DriverResult& result = result_.results[kept[driver]];
    if (word == "done") {
      next = driver + 1;
      if (isPainted || result.state == DriverState::Refuted) continue; // a few runs more prove nothing
      words >> result.runs >> result.cut >> result.outOfMemory >> result.aborted >> result.returned >> tail;
      std::getline(words >> std::ws, result.panics);
      result.state = tail != "all"    ? DriverState::Bounded
                     : result.cut > 0 ? DriverState::Cut
                                      : DriverState::Proven;
    } else {
      DriverFailure failure{.driver = kept[driver]};
      int code = 0;
      std::size_t length = 0;
      words >> failure.step >> result.runs >> code >> failure.choices >> length;
      failure.text = out.substr(std::min(at, out.size()), length);
      at += length + 1;
      failure.kind = kindOf(failure.text, code);
      const bool isKnown = isPainted && result.state == DriverState::Refuted; // by the runs before
      result.state = DriverState::Refuted;
      if (!isKnown) failures.push_back(std::move(failure));
    }
  }
  return {};
}

} // namespace nuthatch::exhaustive
