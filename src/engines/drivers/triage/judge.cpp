#include "engines/drivers/triage/judge.h"

#include "driver/shrink.h"
#include "engines/drivers/triage/sibling_instances.h"
#include "engines/drivers/triage/triage_objects.h"
#include "replay/judge.h"
#include "support/stable_sort.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

std::optional<Check> checkOf(Attribution& attribution, const Api& api, const std::vector<Function>& functions,
                             const Driver& driver, std::size_t callsBegun, const Failure& failure,
                             std::size_t& call) {
  call = callsBegun == 0 ? 0 : std::min(callsBegun - 1, driver.calls.size() - 1);
  const std::string& name = api.at(driver.calls[call].callable).userFunction();
  const auto function = std::ranges::find(functions, name, &Function::name);
  return attribution.checkOf(failure, function == functions.end() ? Function{.name = name} : *function);
}

std::string rootCause(const Check& check) {
  if (check.place.line == 0) return check.id;
  // Where the time ran out says little: the loop that does not end may call all kinds of functions.
  if (check.kind == CheckKind::Hang) return fmt::format("{} {}", name(check.kind), check.function);
  return fmt::format("{} {}:{}", name(check.kind), check.place.file, check.place.line);
}

bool DriverJudge::over() const {
  return std::chrono::steady_clock::now() >= deadline_ || (parts_.stopped && parts_.stopped());
}

// The crash of another driver, if it has the same root cause.
Result<std::optional<Crash>> DriverJudge::again(const Driver& driver, const Crash& like) {
  std::optional<Crash> same;
  if (driver.calls.empty()) return same;
  NH_TRY(const auto run, parts_.runner.runAlone(driver));
  if (!run.failure) return same;
  std::size_t call = 0;
  const bool atEnd =
      run.seen.calls.size() == driver.calls.size() && run.seen.calls.back().outcome != CallOutcome::Began;
  const auto check = checkOf(parts_.attribution, parts_.api, parts_.functions, driver, run.seen.calls.size(),
                             *run.failure, call);
  if (!check || rootCause(*check) != rootCause(like.check) ||
      run.failure->guessedArgument != like.failure.guessedArgument)
    return same;
  same = Crash{*check, driver, *run.failure, atEnd ? driver.calls.size() : call, like.times};
  if (!atEnd) same->driver.calls.resize(call + 1); // what would have come after it
  return same;
}

Status DriverJudge::simplify(Crash& crash) {
  // Each try at a limit of time or memory costs the whole limit.
  int tries = metLimit(crash.failure) ? 4 : 160;
  const auto instead = [&](Driver driver) -> Result<bool> {
    --tries;
    NH_TRY(auto same, again(driver, crash));
    if (same) crash = std::move(*same);
    return same.has_value();
  };
  // Most calls go at once where they made nothing that the failing one needs, or changed nothing of it.
  if (crash.call < crash.driver.calls.size() && crash.driver.calls.size() > 2) {
    Driver needed = neededFor(crash.driver, crash.call);
    NH_TRY(const bool enough,
           needed.calls.size() < crash.driver.calls.size() ? instead(std::move(needed)) : Result<bool>(true));
    auto close = broken::reaching(parts_.api, crash.driver, crash.call).driver;
    if (!enough && close.calls.size() < crash.driver.calls.size()) NH_TRY_VOID(instead(std::move(close)));
  }
  for (std::size_t i = crash.driver.calls.size(); i-- > 0 && tries > 0 && !over();) {
    if (i >= crash.driver.calls.size()) continue;
    std::vector<bool> drop(crash.driver.calls.size());
    drop[i] = true;
    NH_TRY([[maybe_unused]] const bool done, instead(without(crash.driver, drop)));
  }
  for (std::uint32_t i = 0; i < crash.driver.calls.size() && tries > 0 && !over(); ++i) {
    Driver plain = broken::withoutAlias(parts_.api, crash.driver, i);
    if (plain.calls.size() == crash.driver.calls.size()) continue;
    NH_TRY([[maybe_unused]] const bool done, instead(std::move(plain)));
  }
  for (std::size_t i = 0; i < crash.driver.calls.size() && tries > 0 && !over(); ++i)
    for (auto& smaller : withSmallerMaker(parts_.api.callables(), crash.driver, i)) {
      NH_TRY(const bool done, instead(std::move(smaller)));
      if (done || tries <= 0) break;
    }
  if (crash.driver.failingAllocation && tries > 0) {
    Driver healthy = crash.driver;
    healthy.failingAllocation = 0;
    NH_TRY([[maybe_unused]] const bool done, instead(std::move(healthy)));
  }
  for (std::size_t c = 0; c < crash.driver.calls.size(); ++c) {
    const auto& parameters = parts_.api.at(crash.driver.calls[c].callable).signature.parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i].lengthOf >= 0) continue;
      for (bool better = true; better && tries > 0 && !over();) {
        better = false;
        if (c >= crash.driver.calls.size() || crash.driver.calls[c].arguments[i].kind != Actual::Kind::Value)
          break;
        for (auto& value : simplerValues(*parameters[i].shape, crash.driver.calls[c].arguments[i].value)) {
          if (tries <= 0 || over()) break;
          Driver other = crash.driver;
          other.calls[c].arguments[i].value = std::move(value);
          NH_TRY(better, instead(std::move(other)));
          if (better) break;
        }
      }
    }
  }
  return {};
}

Result<std::vector<JudgedCrash>> DriverJudge::judge(const std::map<std::string, Crash>& crashes) {
  // Most of the time may go into making simple: what comes later stays as it was met. Behind its end nothing
  // is judged any more.
  deadline_ = std::chrono::steady_clock::now() + parts_.time * 2 / 3;
  const WorkDeadline until(parts_.time);
  const auto isStopped = [&] { return parts_.stopped && parts_.stopped(); };
  // Those at a limit last, for they are dear; among them, what never ends says more than what wants memory.
  const auto turn = [](const Crash* crash) {
    return !metLimit(crash->failure) ? 0 : crash->failure.outcome == Outcome::Timeout ? 1 : 2;
  };
  std::vector<const Crash*> order;
  for (const auto& [id, crash] : crashes) order.push_back(&crash);
  sortStably(order, {}, turn);
  std::vector<JudgedCrash> judged;
  std::size_t atLimit = 0;
  for (const Crash* met : order) {
    // A run and a replay of these cost seconds each; the first few are worth it.
    constexpr std::size_t kMostAtLimit = 2;
    if (metLimit(met->failure) && ++atLimit > kMostAtLimit && over()) {
      ++notConfirmed_["no time left for those at a limit"];
      continue;
    }
    if (until.isOver() || isStopped()) {
      ++notConfirmed_["no time left to judge them"];
      continue;
    }
    Driver driver = met->driver;
    for (auto& call : driver.calls)
      call.destroyer = parts_.api.destroyerOf(call.callable); // more is known now
    auto failed = again(driver, *met);
    if (!failed && isStopped()) break; // nobody waits for it any more
    if (!failed) return std::unexpected(std::move(failed).error());
    auto crash = *std::move(failed);
    if (!crash) {
      ++unstable_;
      continue;
    }
    if (!over())
      if (const Status simple = simplify(*crash); !simple && !isStopped())
        return std::unexpected(simple.error());
    // The library's own instances first: what fails there, too, is no fault of ours.
    if (!metLimit(crash->failure) && isStrange(parts_.api, crash->driver))
      for (const Driver& sibling : withLibraryInstances(parts_.api, crash->driver)) {
        NH_TRY(auto same, again(sibling, *crash));
        if (!same) continue;
        crash = std::move(same);
        break;
      }
    const auto built = timeOfBuilds();
    NH_TRY(Replayer * replayer, parts_.replayer(crash->check.kind));
    deadline_ += std::chrono::duration_cast<std::chrono::milliseconds>(timeOfBuilds() - built);
    if (isStopped()) break;
    NH_TRY(const auto replayed, replayer->replay(crash->check, parts_.runner.entry(),
                                                 encode(parts_.api.callables(), crash->driver)));
    if (replayed.replay == Replay::NotReplayed) {
      ++notConfirmed_[replayed.note.substr(0, replayed.note.find(':'))];
      continue;
    }
    const auto byRules = [&]() -> Result<Triage> {
      return triage(parts_.api, crash->check, crash->driver, crash->failure, crash->call);
    };
    NH_TRY(auto kind, parts_.sorted ? parts_.sorted(*crash) : byRules());
    judged.push_back({std::move(*crash), std::move(kind), replayed});
  }
  return judged;
}

} // namespace nuthatch
