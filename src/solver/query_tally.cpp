#include "solver/query_tally.h"

#include "expr/smtlib/smtlib.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <fmt/format.h>
#include <mutex>

namespace nuthatch::solver {

namespace {

using std::chrono::milliseconds;

struct Step {
  milliseconds most;
  const char* words;
};
constexpr std::array kSteps = {
    Step{milliseconds(1), "within 1 ms"},      Step{milliseconds(10), "within 10 ms"},
    Step{milliseconds(100), "within 100 ms"},  Step{milliseconds(1000), "within 1 s"},
    Step{milliseconds(10'000), "within 10 s"}, Step{std::chrono::hours(24 * 365), "beyond 10 s"}};
constexpr std::size_t kSlowest = 5;
constexpr milliseconds kSlow{100};
constexpr std::size_t kFunctions = 200; // told of a run; those that cost most
constexpr std::size_t kLargestScript = 4 << 20;

// Chains of several threads add at the same time.
struct Tally {
  std::array<std::array<std::atomic<std::uint64_t>, kSteps.size()>, 3> counts{}; // by outcome
  std::array<std::atomic<std::uint64_t>, layerCount> answers{}, microseconds{};
  std::mutex mutex;
  std::vector<SlowQuery> slowest;
  std::map<std::string, std::uint64_t> functions; // microseconds
};
Tally tally;
thread_local std::string asking; // the function whose questions these are

void keepIfSlow(const expr::Terms& terms, std::span<const expr::Term> constraints, const Answer& answer,
                std::chrono::microseconds took) {
  const std::lock_guard lock(tally.mutex);
  auto& slowest = tally.slowest;
  if (slowest.size() == kSlowest && slowest.back().took >= took) return;
  std::string script = expr::printSmtlib(terms, {{constraints.begin(), constraints.end()}, ""});
  if (script.size() > kLargestScript) return;
  slowest.push_back({took, answer.outcome, answer.layer, std::move(script)});
  std::ranges::sort(slowest, std::ranges::greater(), &SlowQuery::took);
  slowest.resize(std::min(slowest.size(), kSlowest));
}

} // namespace

void addToTally(const expr::Terms& terms, std::span<const expr::Term> constraints, const Answer& answer,
                std::chrono::nanoseconds took) {
  const auto step = std::ranges::find_if(kSteps, [&](const Step& s) { return took <= s.most; });
  const auto at = static_cast<std::size_t>(step - kSteps.begin());
  const auto micro = std::chrono::duration_cast<std::chrono::microseconds>(took);
  tally.counts[static_cast<std::size_t>(answer.outcome)][std::min(at, kSteps.size() - 1)].fetch_add(
      1, std::memory_order_relaxed);
  const auto layer = static_cast<std::size_t>(answer.layer);
  tally.answers[layer].fetch_add(1, std::memory_order_relaxed);
  tally.microseconds[layer].fetch_add(static_cast<std::uint64_t>(micro.count()), std::memory_order_relaxed);
  if (!asking.empty()) {
    const std::lock_guard lock(tally.mutex);
    tally.functions[asking] += static_cast<std::uint64_t>(micro.count());
  }
  if (took >= kSlow) keepIfSlow(terms, constraints, answer, micro);
}

QuestionsOf::QuestionsOf(std::string function) : before_(std::exchange(asking, std::move(function))) {}
QuestionsOf::~QuestionsOf() { asking = std::move(before_); }

std::map<std::string, std::uint64_t> takeTally() {
  std::map<std::string, std::uint64_t> counters;
  const auto add = [&](const std::string& name, std::atomic<std::uint64_t>& from) {
    if (const std::uint64_t count = from.exchange(0); count > 0) counters[name] = count;
  };
  for (const Satisfiability outcome : {Satisfiability::Sat, Satisfiability::Unsat, Satisfiability::Unknown})
    for (std::size_t i = 0; i < kSteps.size(); ++i)
      add(fmt::format("time: {} {}", name(outcome), kSteps[i].words),
          tally.counts[static_cast<std::size_t>(outcome)][i]);
  for (unsigned i = 0; i < layerCount; ++i) {
    const std::string_view layer = name(static_cast<LayerId>(i));
    add(fmt::format("time: answers by {}", layer), tally.answers[i]);
    add(fmt::format("time: microseconds by {}", layer), tally.microseconds[i]);
  }
  const std::lock_guard lock(tally.mutex);
  std::vector<std::pair<std::uint64_t, std::string>> functions;
  for (auto& [function, time] : std::exchange(tally.functions, {})) functions.emplace_back(time, function);
  std::ranges::sort(functions, std::ranges::greater());
  for (std::size_t i = 0; i < std::min(functions.size(), kFunctions); ++i)
    counters[fmt::format("time: microseconds in {}", functions[i].second)] = functions[i].first;
  return counters;
}

std::vector<SlowQuery> slowestQueries() {
  const std::lock_guard lock(tally.mutex);
  return tally.slowest;
}

} // namespace nuthatch::solver
