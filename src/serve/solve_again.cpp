#include "serve/solve_again.h"

#include "replay/own_run.h"
#include "serve/guard.h"
#include "support/visible.h"

#include <charconv>
#include <csignal>
#include <fmt/format.h>
#include <mutex>
#include <thread>

namespace nuthatch::serve {

namespace {

constexpr std::chrono::seconds kLongest{600};
constexpr std::chrono::seconds kBeside{10}; // of the question's time, for reading it and for the answer
constexpr std::size_t kShown = 3000;        // of an answer: models can be long, and every event carries it

std::string inWords(const Result<SandboxResult>& result) {
  if (!result) return "it cannot be solved here: " + result.error().message;
  if (result->timedOut) return "unknown: it did not end in time";
  if (result->memoryLimited || result->signal == SIGABRT) return "unknown: it took too much memory";
  if (result->signal != 0) return fmt::format("it was ended by signal {}", result->signal);
  std::string text = visible(result->ok() ? result->out : result->err);
  if (text.size() > kShown) {
    const std::size_t layer = text.rfind("\nlayer: "); // and the time
    text = text.substr(0, kShown) + "\n…" + (layer == text.npos ? "" : text.substr(layer));
  }
  return text;
}

Result<SandboxResult> solve(const std::string& script, std::chrono::seconds time) {
  return runConfinedSelf({"solve", "-v", "--memory", "2G", "--time", fmt::format("{}s", time.count()), "-"},
                         script, time + kBeside);
}

} // namespace

std::optional<SolveRequest> solveRequested(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == text.npos || !isBudget(text.substr(space + 1))) return std::nullopt;
  SolveRequest request;
  const auto [end, error] = std::from_chars(text.data(), text.data() + space, request.number);
  if (error != std::errc() || end != text.data() + space || request.number == 0) return std::nullopt;
  long long seconds = 0;
  std::from_chars(text.data() + space + 1, text.data() + text.size(), seconds);
  request.time = std::chrono::seconds(seconds);
  return request.time <= kLongest ? std::optional(request) : std::nullopt;
}

struct SolveAgain::State {
  std::mutex mutex;
  bool working = false;
  std::uint64_t round = 0; // forget() begins another
  std::map<std::size_t, std::string> answers;
};

SolveAgain::SolveAgain() : state_(std::make_shared<State>()) {}

Status SolveAgain::start(const SolveRequest& request, const std::string& script) {
  const std::lock_guard lock(state_->mutex);
  if (state_->working) return badInput("another question is being solved");
  state_->working = true;
  state_->answers[request.number] = fmt::format("solving, for {} s at the most", request.time.count());
  std::thread([state = state_, request, script, round = state_->round] {
    std::string words = inWords(solve(script, request.time));
    const std::lock_guard inside(state->mutex);
    state->working = false;
    if (state->round == round) state->answers[request.number] = std::move(words);
  }).detach();
  return {};
}

std::map<std::size_t, std::string> SolveAgain::answers() const {
  const std::lock_guard lock(state_->mutex);
  return state_->answers;
}

void SolveAgain::forget() {
  const std::lock_guard lock(state_->mutex);
  ++state_->round;
  state_->answers.clear();
}

} // namespace nuthatch::serve
