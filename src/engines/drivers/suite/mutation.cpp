#include "engines/drivers/suite/mutation.h"

#include <algorithm>
#include <set>

namespace nuthatch {

namespace {

constexpr std::size_t kFewest = 8; // mutants that a test must meet before anything is dropped
constexpr std::size_t kMost = 48;  // a test: more seldom break what these do not

// Does a value differ from what it was? Marks in `broken`, in the order of a walk through the parts.
void compare(const Shown& was, const Shown* now, std::vector<bool>& broken, std::size_t& at) {
  const std::size_t mine = at++;
  if (broken.size() <= mine) broken.resize(mine + 1);
  if (!now || was.state != now->state || was.value != now->value) broken[mine] = true;
  for (std::size_t i = 0; i < was.parts.size(); ++i)
    compare(was.parts[i], now && i < now->parts.size() ? &now->parts[i] : nullptr, broken, at);
}

// Values that were never broken are no longer seen; whether a pointer is null stays.
void forget(Shown& shown, const std::vector<bool>& broken, std::size_t& at, std::uint64_t& dropped) {
  const std::size_t mine = at++;
  const bool value = shown.state == Shown::State::Seen && shown.parts.empty() && !shown.value.bytes.empty();
  for (auto& part : shown.parts) forget(part, broken, at, dropped);
  if (!value || (mine < broken.size() && broken[mine])) return;
  shown = {};
  ++dropped;
}

template <class Each>
void eachShown(Observation& seen, const Each& each) {
  for (std::size_t i = 0; i < seen.calls.size(); ++i) {
    if (seen.calls[i].result) each(i, -1, *seen.calls[i].result);
    for (std::size_t k = 0; k < seen.calls[i].out.size(); ++k)
      if (seen.calls[i].out[k]) each(i, static_cast<int>(k), *seen.calls[i].out[k]);
  }
}

const Shown* shownAt(const Observation& seen, std::size_t call, int out) {
  if (call >= seen.calls.size()) return nullptr;
  const CallSeen& one = seen.calls[call];
  if (out < 0) return one.result ? &*one.result : nullptr;
  const auto k = static_cast<std::size_t>(out);
  return k < one.out.size() && one.out[k] ? &*one.out[k] : nullptr;
}

bool isSeen(const Shown& shown) {
  return shown.state != Shown::State::NotSeen || std::ranges::any_of(shown.parts, isSeen);
}

// A look at the state of which nothing is left to assert, and that nothing else needs.
bool saysNothing(const ChosenTest& test, std::size_t call) {
  const CallSeen& seen = test.seen.calls[call];
  const auto names = [&](const std::vector<std::uint32_t>& slots) {
    return std::ranges::find(slots, call) != slots.end();
  };
  if (seen.outcome != CallOutcome::Returned || !seen.died.empty() || names(test.seen.destroyed) ||
      names(test.seen.ended) || (seen.result && isSeen(*seen.result)) ||
      std::ranges::any_of(seen.out, [](const auto& out) { return out && isSeen(*out); }))
    return false;
  return std::ranges::none_of(test.driver.calls, [&](const Call& other) {
    return std::ranges::any_of(other.arguments, [&](const Actual& actual) {
      return actual.kind == Actual::Kind::Slot && actual.slot == call;
    });
  });
}

void eraseCall(ChosenTest& test, std::size_t call) {
  const auto at = static_cast<std::ptrdiff_t>(call);
  test.driver.calls.erase(test.driver.calls.begin() + at);
  test.seen.calls.erase(test.seen.calls.begin() + at);
  const auto shift = [&](std::vector<std::uint32_t>& slots) {
    for (auto& slot : slots) slot -= slot > call;
  };
  shift(test.seen.destroyed);
  shift(test.seen.ended);
  for (auto& seen : test.seen.calls) shift(seen.died);
  for (auto& one : test.driver.calls)
    for (auto& actual : one.arguments)
      if (actual.kind == Actual::Kind::Slot) actual.slot -= actual.slot > call;
}

std::set<std::string> entered(const std::vector<std::uint32_t>& run, const std::vector<EdgeRange>& edges) {
  std::set<std::string> functions;
  for (const auto& range : edges)
    if (std::ranges::binary_search(run, range.first)) functions.insert(range.function);
  return functions;
}

} // namespace

Result<MutationCounts> dropUnbreakable(std::vector<ChosenTest>& tests, DriverRunner& runner,
                                       const std::vector<Mutant>& mutants,
                                       const std::vector<EdgeRange>& edges,
                                       const std::function<bool()>& stopped) {
  MutationCounts counts;
  for (auto& test : tests) {
    if (stopped()) break;
    NH_TRY(const auto plain, runner.runAlone(test.driver));
    const auto functions = entered(plain.edges, edges);
    std::vector<Driver> drivers;
    for (std::size_t m = 0; m < mutants.size(); ++m) {
      if (!functions.contains(mutants[m].function)) continue;
      drivers.push_back(test.driver);
      drivers.back().mutant = static_cast<std::uint16_t>(m + 1);
      drivers.back().destroys = false; // the build does not see which objects ended
    }
    if (drivers.size() < kFewest) continue;
    const std::size_t step = (drivers.size() + kMost - 1) / kMost;
    std::vector<Driver> some;
    for (std::size_t i = 0; i < drivers.size(); i += step) some.push_back(std::move(drivers[i]));
    std::vector<bool> broken;
    NH_TRY_VOID(runner.runMany(
        some, [&](std::size_t i, const InputResult& result, const Failure* failure) -> Result<bool> {
          ++counts.runs;
          const Observation now = decodeObservation(runner.callables(), some[i], result.observation);
          std::vector<bool> here;
          std::size_t at = 0;
          eachShown(test.seen, [&](std::size_t call, int out, Shown& was) {
            // What a crash or an exception kept from happening is not the assertion's to catch.
            const bool ran = call < now.calls.size() && now.calls[call].outcome == CallOutcome::Returned;
            compare(was, ran ? shownAt(now, call, out) : &was, here, at);
          });
          if (broken.size() < here.size()) broken.resize(here.size());
          bool any = failure != nullptr || now.calls.size() != test.seen.calls.size();
          for (std::size_t k = 0; k < here.size(); ++k)
            if (here[k]) broken[k] = any = true;
          counts.caught += any;
          return true;
        }));
    std::size_t at = 0;
    const std::size_t subject = test.about;
    const auto isSubject = [&](std::size_t call) { // or the look at what came back
      const Call& one = test.driver.calls[call];
      return call == subject ||
             (runner.callables().all[one.callable].isHelper() && !one.arguments.empty() &&
              one.arguments[0].kind == Actual::Kind::Slot && one.arguments[0].slot == subject);
    };
    eachShown(test.seen, [&](std::size_t call, int, Shown& shown) {
      std::uint64_t spared = 0;
      Shown kept = shown;
      forget(kept, broken, at, isSubject(call) ? spared : counts.dropped);
      if (!isSubject(call)) shown = std::move(kept); // what a test is about it says in any case
    });
    for (std::size_t i = test.driver.calls.size(); i-- > subject + 1;)
      if (saysNothing(test, i)) eraseCall(test, i);
  }
  return counts;
}

} // namespace nuthatch
