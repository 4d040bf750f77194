#include "engines/concolic/fuzz/triage.h"

#include "engines/concolic/fuzz/coverage.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace nuthatch::concolic {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostHangs = 64; // files
constexpr std::size_t kMostCrashes = 1000;
constexpr Clock::duration kForPlaces = std::chrono::seconds(1);
constexpr std::size_t kTogether = 32; // inputs of a harness that one process runs in a sweep

std::string lineOf(const Place& place) {
  return fmt::format("{}:{}", std::filesystem::path(place.file).filename().string(), place.line);
}

// What a library of others wrote is unwritten to MSan, for it was not built with it. MSan knows the system's own.
bool linksOthers(const Target& target) {
  static constexpr auto kSystem =
      std::to_array<std::string_view>({"-lm", "-lpthread", "-ldl", "-lrt", "-lc", "-lstdc++"});
  return std::ranges::any_of(target.linkFlags, [](const std::string& flag) {
    return flag.starts_with("-l") && std::ranges::find(kSystem, flag) == kSystem.end();
  });
}

} // namespace

std::string describe(const Failure& failure) {
  std::string text(outcomeName(failure.outcome));
  if (failure.outcome == Outcome::Signal) text += fmt::format(" {}", failure.signal);
  return failure.text.empty() ? text : text + ": " + failure.text;
}

Status Triage::openCourt() {
  if (court_) return {};
  NH_TRY_VOID(parts_.writeChecks());
  NH_TRY(court_, Court::open(parts_.subject, parts_.ledger, parts_.target, parts_.server));
  return {};
}

Status Triage::failed(const Input& input, const Failure& failure) {
  if (isLimit(failure.outcome)) {
    if (counters_.hangs++ < kMostHangs) NH_TRY_VOID(parts_.store.hang(input));
    if (!hang_) hang_ = input;
    return {};
  }
  if (!knownFailures_.insert(failureKey(failure)).second || crashes_.size() >= kMostCrashes) return {};
  Waiting waiting{input, {.what = describe(failure)}};
  NH_TRY(waiting.crash.file, parts_.store.crash(input));
  crashed_ = true;
  waiting_.push_back(std::move(waiting));
  return work(Clock::now());
}

Status Triage::suspect(const Input& input) { return kept(input, true); }

Status Triage::kept(const Input& input, bool coversNewEdge) {
  // An input that covers a new edge may be the first to break a check there.
  if (!coversNewEdge) {
    unchecked_.push_back(input);
    return {};
  }
  if (parts_.builds.isIdle()) return tryChecked(input);
  unchecked_.push_front(input);
  return {};
}

Status Triage::work(Time until) {
  if (!parts_.builds.isIdle()) return {};
  // One at least: judging takes seconds at times, and a target may fail in hundreds of ways.
  while (!waiting_.empty()) {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    NH_TRY_VOID(judge(std::move(next)));
    if (Clock::now() >= until) return {};
  }
  while (!unchecked_.empty() && Clock::now() < until) {
    const Input next = std::move(unchecked_.front());
    unchecked_.pop_front();
    NH_TRY_VOID(tryChecked(next));
  }
  return {};
}

// The build with checks sees what the coverage build runs over.
Status Triage::tryChecked(const Input& input) {
  NH_TRY_VOID(openCourt());
  const std::string bytes = toBytes(input);
  NH_TRY(const auto batch, court_->server().run(0, std::span(&bytes, 1), 4 * parts_.inputTime));
  if (!batch.failure || isLimit(batch.failure->outcome)) return {};
  if (court_->judge().knows(*batch.failure, 0)) return {};
  return failed(input, *batch.failure);
}

// Streams cut as short as they fail alike, by halving: most of a long input mostly does not matter.
Result<Input> Triage::withoutTails(const Input& input) {
  const auto failureOf = [&](const Input& one) -> Result<std::string> {
    const std::string bytes = toBytes(one);
    NH_TRY(const auto batch, court_->server().run(0, std::span(&bytes, 1), parts_.inputTime));
    return batch.failure && !isLimit(batch.failure->outcome) ? failureKey(*batch.failure) : std::string();
  };
  NH_TRY(const std::string wanted, failureOf(input));
  Input shortest = input;
  for (std::size_t i = 0; !wanted.empty() && i < input.streams.size(); ++i) {
    std::size_t low = 0, high = input.streams[i].bytes.size(); // `high` fails alike
    while (low < high) {
      Input tried = shortest;
      const std::size_t middle = low + (high - low) / 2;
      tried.streams[i].bytes.resize(middle);
      NH_TRY(const std::string seen, failureOf(tried));
      if (seen == wanted) {
        shortest = std::move(tried);
        high = middle;
      } else {
        low = middle + 1;
      }
    }
  }
  return shortest;
}

// True: a check is refuted by it, now. Settled: there is nothing more to say of it.
Result<bool> Triage::refutes(const Input& input, bool& settled) {
  NH_TRY_VOID(openCourt());
  const JudgeCounters before = court_->judge().counters();
  NH_TRY(const Input shortest, withoutTails(input));
  NH_TRY_VOID(court_->judge().consider({0, {Value{.bytes = toBytes(shortest)}}}, parts_.run));
  const JudgeCounters& now = court_->judge().counters();
  settled = now.unstable == before.unstable && now.notConfirmed == before.notConfirmed;
  return now.refuted > before.refuted;
}

Result<Lookout*> Triage::lookout(Build build) {
  auto& known = lookouts_[build];
  if (build == kMemory && linksOthers(parts_.subject.target())) return nullptr;
  if (!known) {
    const auto executable = build == kSanitizers ? parts_.subject.sanitizerBuild()
                            : build == kMemory   ? parts_.subject.memoryBuild()
                                                 : Result<std::filesystem::path>(parts_.coverage);
    if (!executable) return nullptr;
    NH_TRY(known, Lookout::start(*executable, parts_.server));
  }
  return &*known;
}

// By the builds of the sanitizers, at any line; then by the program itself, run once more. What nobody can
// place is not seen.
Result<std::optional<Sighting>> Triage::sightingOf(const Input& input, bool nativeAlone) {
  const std::string bytes = toBytes(input);
  for (const Build build : {kSanitizers, kMemory, kNative}) {
    if (nativeAlone && build != kNative) continue;
    NH_TRY(Lookout* const one, lookout(build));
    if (!one) continue;
    NH_TRY(auto sighting, one->look(bytes, 4 * parts_.inputTime));
    if (sighting && sighting->place.line != 0) return sighting;
  }
  return std::nullopt;
}

// One defect, one entry: by where it is seen.
bool Triage::isReported(const Sighting& sighting) {
  if (!reported_.insert(fmt::format("{} {}", name(sighting.kind), lineOf(sighting.place))).second)
    return true;
  const auto checks = parts_.ledger.checks(parts_.target);
  if (!checks) return false;
  return std::ranges::any_of(*checks, [&](const JudgedCheck& judged) {
    return std::holds_alternative<Refuted>(judged.verdict) &&
           lineOf(judged.check.place) == lineOf(sighting.place);
  });
}

// It fails nowhere again, so it is no crash.
void Triage::forget(const FoundCrash& crash) {
  ++counters_.gone;
  std::error_code error;
  std::filesystem::remove(crash.file, error);
}

Status Triage::judge(Waiting waiting) {
  bool settled = false;
  NH_TRY(waiting.crash.confirmed, refutes(waiting.input, settled));
  if (!waiting.crash.confirmed && settled) return {}; // another way to what is known
  if (!waiting.crash.confirmed) {
    NH_TRY(waiting.crash.seen, sightingOf(waiting.input, false));
    if (!waiting.crash.seen) {
      forget(waiting.crash);
      return {};
    }
    if (isReported(*waiting.crash.seen)) return {};
    waiting.crash.what = waiting.crash.seen->text;
  }
  crashes_.push_back(std::move(waiting.crash));
  return {};
}

Status Triage::sighted(const Input& input, Sighting sighting) {
  if (sighting.place.line == 0 || isReported(sighting)) return {};
  bool settled = false;
  FoundCrash crash{.what = sighting.text};
  NH_TRY(crash.confirmed, refutes(input, settled));
  NH_TRY(crash.file, parts_.store.crash(input));
  if (!crash.confirmed) crash.seen = std::move(sighting);
  crashes_.push_back(std::move(crash));
  crashed_ = true;
  return {};
}

Status Triage::sweep(Build build, std::span<const std::string> inputs, Time until,
                     const std::function<bool()>& stopped) {
  NH_TRY(Lookout* const one, lookout(build));
  if (!one) return {};
  const bool harness = parts_.subject.signatures()[0].wholeInput == WholeInput::FuzzHarness;
  for (std::size_t at = 0; at < inputs.size();) {
    if (stopped() || Clock::now() >= until) {
      counters_.unchecked = std::max<std::uint64_t>(counters_.unchecked, inputs.size() - at);
      return {};
    }
    const auto some = inputs.subspan(at, std::min(harness ? kTogether : std::size_t{1}, inputs.size() - at));
    NH_TRY(const std::size_t first, one->firstFailure(some, 4 * parts_.inputTime));
    at += std::min(first + 1, some.size());
    if (first == some.size()) continue;
    NH_TRY(auto sighting, one->look(some[first], 4 * parts_.inputTime));
    if (sighting) NH_TRY_VOID(sighted(fromBytes(parts_.store.shape(), some[first]), std::move(*sighting)));
  }
  return {};
}

// What nobody had the time to judge, as the program itself shows it.
Status Triage::tellWaiting(Time until) {
  for (auto& [input, crash] : waiting_) {
    crash.judged = false;
    const bool hasTime = Clock::now() < until;
    if (hasTime) {
      NH_TRY(crash.seen, sightingOf(input, true));
      if (crash.seen && isReported(*crash.seen)) continue;
    }
    if (crash.seen || !hasTime)
      crashes_.push_back(std::move(crash));
    else
      forget(crash);
  }
  waiting_.clear();
  return {};
}

Status Triage::close(Time until, const std::function<bool()>& stopped) {
  // What was found has a place to be told with, also where builds take all the time: a run of each and its stack.
  const auto left = std::max(until - Clock::now(), Clock::duration::zero());
  parts_.builds.waitIdle(
      until - (waiting_.empty() ? Clock::duration::zero() : std::min(kForPlaces, left / 3)), stopped);
  if (!parts_.builds.isIdle()) {
    NH_TRY_VOID(tellWaiting(until));
    counters_.unchecked = unchecked_.size();
    return {};
  }
  const Time now = Clock::now();
  NH_TRY_VOID(work(stopped() ? now : now + (until - now) / 2));
  NH_TRY_VOID(tellWaiting(until));
  counters_.unchecked = unchecked_.size();
  if (parts_.sweeps && !stopped() && Clock::now() < until) {
    NH_TRY_VOID(openCourt());
    NH_TRY(const auto all, parts_.store.kept());
    std::vector<std::string> inputs;
    for (const auto& input : all) inputs.push_back(toBytes(input));
    NH_TRY_VOID(sweep(kSanitizers, inputs, now + (until - now) * 3 / 4, stopped));
    NH_TRY_VOID(sweep(kMemory, inputs, until, stopped));
  }
  return court_ ? court_->judge().finish(parts_.run) : Status();
}

Status Triage::judgeHang() {
  if (!hang_ || !crashes_.empty() || !parts_.builds.isIdle()) return {};
  bool settled = false;
  NH_TRY([[maybe_unused]] const bool refuted, refutes(*hang_, settled));
  return court_->judge().finish(parts_.run);
}

} // namespace nuthatch::concolic
