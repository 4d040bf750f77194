#include "replay/replayer.h"

#include "replay/sanitizer_report.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

// A witness is run once, so it may take its time, as far as there is some.
constexpr std::chrono::milliseconds kReplayTime{10'000}, kLeastReplay{2'000};

bool sameLine(const Place& wanted, const Place& said) {
  // Sanitizers point at the operator, debug info at the statement: an expression over several lines is one.
  constexpr std::uint32_t kSpread = 2;
  const auto difference = wanted.line > said.line ? wanted.line - said.line : said.line - wanted.line;
  return std::filesystem::path(wanted.file).filename() == std::filesystem::path(said.file).filename() &&
         difference <= kSpread;
}

} // namespace

bool hasNoOracle(CheckKind kind) {
  return kind == CheckKind::Leak || kind == CheckKind::AssertionFailed || kind == CheckKind::RuleBroken;
}

Result<Replayer> Replayer::start(const std::filesystem::path& executable, const SandboxPolicy& policy,
                                 bool hasMemoryBuild) {
  NH_TRY(auto server, ForkServer::start(executable, {.policy = policy, .captureBytes = kOutputKept}));
  return Replayer(std::move(server), executable, hasMemoryBuild);
}

Replayer::Replayer(ForkServer server, std::filesystem::path executable, bool hasMemoryBuild)
    : server_(std::move(server)), symbolizer_(std::make_unique<Symbolizer>(std::move(executable))),
      hasMemoryBuild_(hasMemoryBuild) {}

bool Replayer::isUnwatched(CheckKind kind) const {
  return hasNoOracle(kind) || (kind == CheckKind::UninitialisedRead && !hasMemoryBuild_);
}

bool Replayer::isAt(const Place& wanted, const Place& said, const std::vector<std::uint64_t>& frames) {
  if (wanted.line == 0) return true; // nothing to compare
  if (said.line != 0 && sameLine(wanted, said)) return true;
  const auto places = symbolizer_->frames(frames);
  if (places.empty()) return said.line == 0; // the sanitizer did not say where
  // The guilty line may have called into a library that failed: then it is among the callers.
  return std::ranges::any_of(places, [&](const Frame& frame) { return sameLine(wanted, frame.place); });
}

Result<Replayed> Replayer::replay(const Check& check, std::size_t entry, const std::string& input) {
  NH_TRY(auto batch,
         server_.run(entry, std::span(&input, 1), std::clamp(workLeft() / 4, kLeastReplay, kReplayTime)));
  Replayed result{.output = batch.output};
  const auto seen = whatWasSeen(batch);
  if (!seen) {
    result.replay = isUnwatched(check.kind) ? Replay::SelfChecked : Replay::NotReplayed;
    result.note = isUnwatched(check.kind) ? "no sanitizer looks for this here" : "the sanitizers saw nothing";
    return result;
  }
  result.note = seen->text;
  const std::vector<std::uint64_t> frames =
      batch.failure ? batch.failure->frames : std::vector<std::uint64_t>{};
  if (!confirms(check.kind, seen->kind))
    result.note = hasNoOracle(check.kind) ? "before it: " + seen->text : "another failure: " + seen->text;
  else if (check.kind !=
               CheckKind::UninitialisedRead && // MSan speaks where a value decides, not where it is read
           check.kind != CheckKind::Hang &&    // was stopped anywhere on its way round
           !isAt(check.place, seen->place, frames))
    result.note = "elsewhere: " + seen->text;
  else
    result.replay = Replay::Confirmed;
  return result;
}

} // namespace nuthatch
