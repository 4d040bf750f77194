#include "engines/drivers/suite/choose.h"

#include "driver/shrink.h"
#include "driver/test_name.h"

#include <algorithm>
#include <queue>
#include <set>
#include <tuple>

namespace nuthatch {

namespace {

constexpr std::size_t kMostSingle = 4000; // drivers of a single call and what it needs
constexpr int kRepeats = 3; // runs alone; with the other order and the other process that makes five

bool ranWell(const AloneRun& run, const Driver& driver) {
  return run.outcome == Outcome::Ok && run.seen.whole && !run.seen.oddAllocation && !run.seen.refused &&
         run.seen.calls.size() == driver.calls.size() && run.seen.calls.back().outcome != CallOutcome::Began;
}

bool leaves(const Observation& seen) { return seen.leavesBlocks || seen.leavesGlobals; }

bool sameOutcomes(const Observation& a, const Observation& b) {
  if (a.calls.size() != b.calls.size() || a.destroyed != b.destroyed || a.ended != b.ended) return false;
  for (std::size_t i = 0; i < a.calls.size(); ++i)
    if (a.calls[i].outcome != b.calls[i].outcome || a.calls[i].exception != b.calls[i].exception ||
        a.calls[i].died != b.calls[i].died)
      return false;
  return true;
}

// What both saw alike; the rest is not seen.
void keepCommon(Shown& shown, const Shown& other) {
  if (shown.state != other.state || shown.value != other.value || shown.parts.size() != other.parts.size()) {
    shown = {};
    return;
  }
  for (std::size_t i = 0; i < shown.parts.size(); ++i) keepCommon(shown.parts[i], other.parts[i]);
}

void keepCommon(Observation& seen, const Observation& other) {
  for (std::size_t i = 0; i < seen.calls.size(); ++i) {
    auto& call = seen.calls[i];
    if (call.result && other.calls[i].result) keepCommon(*call.result, *other.calls[i].result);
    for (std::size_t k = 0; k < call.out.size(); ++k)
      if (call.out[k] && other.calls[i].out[k]) keepCommon(*call.out[k], *other.calls[i].out[k]);
  }
}

// What a candidate is worth at the most: gains only fall while others are chosen, so that one whose worth was
// counted last is the best as soon as it stands in front.
struct Offer {
  double worth = 0;
  std::size_t calls = 0, number = 0;
  // Most new edges a call first, so that one test is about one thing; the shorter driver among equals.
  bool operator<(const Offer& other) const {
    return std::tuple(worth, other.calls, other.number) < std::tuple(other.worth, calls, number);
  }
};

bool includesAll(const std::vector<std::uint32_t>& all, const std::vector<std::uint32_t>& some) {
  return std::ranges::includes(all, some); // both sorted
}

} // namespace

// The user's edges that the run covered, and what its calls did.
std::vector<std::uint32_t> TestChooser::worthOf(const Driver& driver, const AloneRun& run) const {
  std::vector<std::uint32_t> user;
  for (const auto& range : edges_) {
    auto at = std::ranges::lower_bound(run.edges, range.first);
    for (; at != run.edges.end() && *at < range.first + range.count; ++at) user.push_back(*at);
  }
  for (const auto behaviour : behavioursOf(api_.callables(), driver, run.seen))
    user.push_back(kBehaviours + behaviour);
  std::ranges::sort(user);
  user.erase(std::unique(user.begin(), user.end()), user.end());
  return user;
}

Result<std::vector<TestChooser::Candidate>> TestChooser::runAll(const std::vector<Driver>& drivers,
                                                                const std::function<bool()>& ends) {
  std::vector<Candidate> candidates;
  for (const auto& driver : drivers) {
    if (ends()) {
      losses_.notAllWereRun();
      break;
    }
    Driver fresh = driver;
    fresh.mayLose = true; // a test of it runs in a process of its own, without a look for leaks
    for (auto& call : fresh.calls) call.destroyer = api_.destroyerOf(call.callable); // more is known now
    NH_TRY(auto run, runner_.runAlone(fresh));
    // Cut where the last call began another failure, or where a slot was empty in a fresh process.
    if (!ranWell(run, fresh)) {
      losses_.take(run.seen.refused ? SuiteLoss::Confined : SuiteLoss::EndsBadly, run.edges);
      continue;
    }
    if (!run.unverified && !redundantToo_) continue;
    run.edges = worthOf(fresh, run);
    candidates.push_back({std::move(fresh), std::move(run)});
  }
  return candidates;
}

// Each call with what it needs and nothing else: where that does the same, it is the test that a person would
// write. States that take other calls to build need the whole driver.
std::vector<Driver> TestChooser::singleCalls(const std::vector<Driver>& drivers) const {
  std::vector<Driver> single;
  std::set<std::string> known;
  for (const auto& driver : drivers) {
    if (driver.calls.size() < 2) continue;
    for (std::size_t i = 0; i < driver.calls.size() && single.size() < kMostSingle; ++i) {
      Driver one = neededFor(driver, i);
      if (one.calls.size() < driver.calls.size() && known.insert(encode(api_.callables(), one)).second)
        single.push_back(std::move(one));
    }
  }
  return single;
}

// Those that leave nothing behind first: what they cover needs no others.
Result<std::vector<ChosenTest>> TestChooser::choose(const std::vector<Driver>& covering) {
  NH_TRY(auto candidates, runAll(covering, stopped_));
  NH_TRY(auto single, runAll(singleCalls(covering), hurries_));
  candidates.insert(candidates.end(), std::make_move_iterator(single.begin()),
                    std::make_move_iterator(single.end()));
  std::vector<Candidate> second;
  for (auto& candidate : candidates)
    if (leaves(candidate.run.seen)) second.push_back(std::move(candidate));
  std::erase_if(candidates, [](const Candidate& candidate) { return candidate.driver.calls.empty(); });
  std::vector<ChosenTest> chosen;
  std::set<std::uint32_t> left;
  for (const auto& candidate : candidates)
    left.insert(candidate.run.edges.begin(), candidate.run.edges.end());
  std::set<std::uint32_t> done = left;
  NH_TRY_VOID(chooseFrom(candidates, left, chosen));
  for (const auto& candidate : second)
    for (const auto edge : candidate.run.edges)
      if (!done.contains(edge)) left.insert(edge);
  NH_TRY_VOID(chooseFrom(second, left, chosen));
  return chosen;
}

Status TestChooser::chooseFrom(const std::vector<Candidate>& candidates, std::set<std::uint32_t>& left,
                               std::vector<ChosenTest>& chosen) {
  const auto offered = [&](std::size_t i) {
    const auto gain = std::ranges::count_if(candidates[i].run.edges,
                                            [&](std::uint32_t edge) { return left.contains(edge); });
    const std::size_t calls = candidates[i].driver.calls.size();
    return Offer{static_cast<double>(gain) / static_cast<double>(calls), calls, i};
  };
  std::priority_queue<Offer> offers;
  for (std::size_t i = 0; i < candidates.size(); ++i) offers.push(offered(i));
  while (!left.empty() && !offers.empty()) {
    const Offer first = offers.top(), now = offered(first.number);
    offers.pop();
    if (now.worth == 0) continue;
    if (now.worth < first.worth) {
      offers.push(now);
      continue;
    }
    std::vector<std::uint32_t> keeps;
    for (const auto edge : candidates[first.number].run.edges)
      if (left.erase(edge)) keeps.push_back(edge);
    NH_TRY(auto test, simplified(candidates[first.number], keeps));
    chosen.push_back(std::move(test));
  }
  return {};
}

Result<bool> TestChooser::tryInstead(Candidate& current, Driver other,
                                     const std::vector<std::uint32_t>& keeps) {
  if (other.calls.empty()) return false;
  NH_TRY(auto run, runner_.runAlone(other));
  if (!ranWell(run, other)) return false;
  run.edges = worthOf(other, run);
  const bool threw = current.run.seen.calls.back().outcome == CallOutcome::Threw;
  if (threw != (run.seen.calls.back().outcome == CallOutcome::Threw) || !includesAll(run.edges, keeps) ||
      leaves(run.seen) > leaves(current.run.seen))
    return false;
  current = {std::move(other), std::move(run)};
  return true;
}

// Calls go first, the last ones before the first (what makes objects is needed longest), then values.
Result<ChosenTest> TestChooser::simplified(Candidate candidate, const std::vector<std::uint32_t>& keeps) {
  for (std::size_t i = candidate.driver.calls.size(); i-- > 0 && !stopped_();) {
    if (i >= candidate.driver.calls.size()) continue;
    std::vector<bool> drop(candidate.driver.calls.size());
    drop[i] = true;
    NH_TRY([[maybe_unused]] const bool done, tryInstead(candidate, without(candidate.driver, drop), keeps));
  }
  for (std::size_t i = 0; i < candidate.driver.calls.size() && !stopped_(); ++i)
    for (auto& smaller : withSmallerMaker(api_.callables(), candidate.driver, i)) {
      NH_TRY(const bool done, tryInstead(candidate, std::move(smaller), keeps));
      if (done) break;
    }
  if (candidate.driver.failingAllocation && !stopped_()) {
    for (const std::uint8_t simpler : {0, 1, 2}) {
      if (simpler >= candidate.driver.failingAllocation) break;
      Driver other = candidate.driver;
      other.failingAllocation = simpler;
      NH_TRY(const bool done, tryInstead(candidate, std::move(other), keeps));
      if (done) break;
    }
  }
  const int kMostTries = 200; // a run each; what is left after them reads well enough
  int tries = 0;
  for (std::size_t c = 0; c < candidate.driver.calls.size() && !stopped_(); ++c) {
    const Callable& callable = api_.at(candidate.driver.calls[c].callable);
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      if (candidate.driver.calls[c].arguments[i].kind != Actual::Kind::Value ||
          callable.signature.parameters[i].lengthOf >= 0)
        continue;
      for (bool better = true; better && tries < kMostTries && !stopped_();) {
        better = false;
        for (auto& simpler : simplerValues(*callable.signature.parameters[i].shape,
                                           candidate.driver.calls[c].arguments[i].value)) {
          if (++tries > kMostTries) break;
          Driver other = candidate.driver;
          other.calls[c].arguments[i].value = std::move(simpler);
          NH_TRY(better, tryInstead(candidate, std::move(other), keeps));
          if (better) break;
        }
      }
    }
  }
  const bool alone = leaves(candidate.run.seen);
  const std::size_t about = lastCall(api_.callables(), candidate.driver);
  ChosenTest test{.driver = std::move(candidate.driver),
                  .seen = std::move(candidate.run.seen),
                  .alone = alone,
                  .about = about,
                  .covers = std::move(candidate.run.edges),
                  .keeps = keeps};
  if (!stopped_()) NH_TRY_VOID(addObservers(test));
  for (int i = 1; i < kRepeats && !stopped_(); ++i) {
    NH_TRY(const auto again, runner_.runAlone(test.driver));
    if (ranWell(again, test.driver) && sameOutcomes(test.seen, again.seen)) keepCommon(test.seen, again.seen);
  }
  return test;
}

// Observable state: what const methods, and functions that take a constant handle alone, say at the end.
Status TestChooser::addObservers(ChosenTest& test) {
  if (test.seen.calls.back().outcome == CallOutcome::Threw) return {};
  constexpr std::size_t kMostObservers = 4;
  Driver observed = test.driver;
  const auto slots = slotTypes(api_.callables(), test.driver, test.seen);
  std::size_t added = 0;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    if (slots[slot].type.empty()) continue;
    for (const auto target : api_.lookers()) {
      const Callable& callable = api_.at(target);
      if (callable.roles.size() != 1 || !callable.roles[0].constant || callable.roles[0].handle.empty() ||
          !callable.roles[0].byAddress || !callable.returned.shape ||
          (!callable.returned.handle.empty() && !callable.isHelper())) // is a smart pointer null?
        continue;
      const auto offset = api_.offsetOf(slots[slot].type, callable.roles[0].handle);
      if (!offset || added >= kMostObservers ||
          observed.calls.size() >= kMostCalls + api_.facts().setUp.size())
        continue;
      const bool there =
          std::ranges::any_of(std::span(observed.calls).subspan(test.about), [&](const Call& call) {
            return call.callable == target && call.arguments[0].slot == slot;
          });
      if (there) continue;
      observed.calls.push_back(
          {.callable = target,
           .destroyer = api_.destroyerOf(target),
           .arguments = {
               {.kind = Actual::Kind::Slot, .slot = static_cast<std::uint32_t>(slot), .offset = *offset}}});
      ++added;
    }
  }
  if (added == 0) return {};
  NH_TRY(auto run, runner_.runAlone(observed));
  const bool fine = ranWell(run, observed) && leaves(run.seen) <= test.alone &&
                    std::ranges::all_of(run.seen.calls, [](const CallSeen& call) {
                      return call.outcome == CallOutcome::Returned;
                    });
  if (!fine) return {};
  test.driver = std::move(observed);
  test.seen = std::move(run.seen);
  return {};
}

Result<std::size_t> TestChooser::dropUnstable(std::vector<ChosenTest>& tests, DriverRunner& another) {
  std::vector<bool> bad(tests.size());
  const auto compare = [&](std::size_t i, bool ranOk, const Observation& seen) {
    if (!ranOk || !sameOutcomes(tests[i].seen, seen))
      bad[i] = true;
    else
      keepCommon(tests[i].seen, seen);
  };
  std::vector<Driver> reversed;
  for (const auto& test : tests) reversed.insert(reversed.begin(), test.driver);
  NH_TRY_VOID(another.runMany(
      reversed, [&](std::size_t i, const InputResult& result, const Failure* failure) -> Result<bool> {
        const std::size_t original = tests.size() - 1 - i;
        if (stopped_()) return false;
        compare(original, !failure && result.outcome == Outcome::Ok,
                decodeObservation(api_.callables(), tests[original].driver, result.observation));
        return true;
      }));
  for (std::size_t i = 0; i < tests.size() && !stopped_(); ++i) {
    NH_TRY(const auto run, another.runAlone(tests[i].driver));
    compare(i, ranWell(run, tests[i].driver), run.seen);
  }
  std::size_t dropped = 0;
  for (std::size_t i = tests.size(); i-- > 0;)
    if (bad[i]) {
      losses_.take(SuiteLoss::Unstable, tests[i].covers);
      tests.erase(tests.begin() + static_cast<std::ptrdiff_t>(i));
      ++dropped;
    }
  return dropped;
}

} // namespace nuthatch
