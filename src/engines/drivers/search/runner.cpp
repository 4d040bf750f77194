#include "engines/drivers/search/runner.h"

#include <algorithm>

namespace nuthatch {

namespace {

constexpr std::chrono::milliseconds kDriverTime{100}, kAloneTime{2'000};

} // namespace

Status DriverRunner::runMany(std::span<const Driver> drivers, const Each& each) {
  std::vector<std::string> inputs;
  for (const auto& driver : drivers) inputs.push_back(encode(callables_, driver));
  for (std::size_t from = 0; from < inputs.size();) {
    const std::size_t count =
        pace_.count() > 0 ? std::min(together_, inputs.size() - from) : inputs.size() - from;
    const auto began = std::chrono::steady_clock::now();
    NH_TRY(const auto batch, server_.run(entry_, std::span(inputs).subspan(from, count), kDriverTime));
    const auto took = std::chrono::steady_clock::now() - began;
    if (pace_.count() > 0 && took > pace_) together_ = std::max<std::size_t>(1, together_ / 2);
    if (pace_.count() > 0 && 4 * took < pace_ && batch.completed == count)
      together_ = std::min<std::size_t>(512, together_ * 2);
    runs_ += batch.completed;
    children_ += batch.children;
    cpu_ += batch.cpu;
    for (std::size_t i = 0; i < batch.completed; ++i) {
      const bool failed = batch.failure && batch.failure->input == i;
      NH_TRY(const bool on, each(from + i, batch.inputs[i], failed ? &*batch.failure : nullptr));
      if (!on) return {};
    }
    from += batch.completed;
    if (batch.completed == 0) return ownError("no driver of a batch ran");
  }
  return {};
}

Result<AloneRun> DriverRunner::runAlone(const Driver& driver) {
  Driver careful = driver;
  careful.careful = true;
  const std::string input = encode(callables_, careful);
  server_.clearEdges();
  NH_TRY(auto batch, server_.run(entry_, std::span(&input, 1), kAloneTime));
  ++runs_;
  children_ += batch.children;
  AloneRun run{.outcome = batch.inputs[0].outcome,
               .seen = decodeObservation(callables_, driver, batch.inputs[0].observation),
               .failure = std::move(batch.failure),
               .unverified = batch.inputs[0].unverified};
  const auto edges = server_.edges();
  for (std::size_t i = 0; i < edges.size(); ++i)
    if (edges[i]) run.edges.push_back(static_cast<std::uint32_t>(i));
  return run;
}

} // namespace nuthatch
