#include "engines/drivers/search/explore.h"

#include "driver/test_name.h"
#include "engines/drivers/triage/judge.h"
#include "engines/drivers/triage/sibling_instances.h"
#include "support/hash.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <ctime>

namespace nuthatch {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kBatch = 512; // drivers a child runs
// Where every other driver ends its child, a large batch has nothing to save, and what it learned comes late.
constexpr std::size_t kSmallBatch = 128;
constexpr std::uint64_t kCostOfChild = 8;   // in drivers that ran
constexpr std::uint64_t kManyFailures = 16; // one in so many
constexpr std::uint64_t kLongRecord = 1024; // tries of a target, after which old ones count half
constexpr double kPlateau = 6;              // batches: a fraction of a second
constexpr double kStill = 0.05;             // of the edges are new in them: the solver may do better
constexpr std::uint64_t kFirstBatches = 1;  // of sequences, where the rest is the solver's
constexpr std::size_t kFirstTurns = 4;      // drivers a callable in it
constexpr double kWorthOfEdge = 200;        // a new edge, in drivers: more of them wait behind it

} // namespace

Exploration::Exploration(Parts parts)
    : parts_(std::move(parts)), generator_(parts_.api, parts_.seed, parts_.failAllocations),
      records_(parts_.api.callables().all.size()), batch_(kSmallBatch) {}

bool Exploration::over() {
  const bool late = end_->isOver();
  if (late) counters_["time ended it"] = 1;
  return late || parts_.runner.runs() >= parts_.runs || (parts_.stopped && parts_.stopped());
}

// Targets with much uncovered code behind them come first; those that fail nearly always come last, since a
// failure costs a child.
void Exploration::weighTargets() {
  weightSum_ = 0;
  for (const auto target : parts_.api.targets()) {
    Record& record = records_[target];
    const double open = static_cast<double>(parts_.api.uncovered(target, parts_.runner.server().edges()));
    const double good =
        static_cast<double>(record.tries - record.failures + 4) / static_cast<double>(record.tries + 4);
    const bool reached = parts_.api.at(target).internal && open == 0; // through its callers
    record.weight = reached ? 0 : (1 + std::min(open, 64.0)) * good * good;
    weightSum_ += record.weight;
  }
}

std::uint16_t Exploration::chooseTarget() {
  const auto& targets = parts_.api.targets();
  Random& random = generator_.random();
  if (random.oneIn(4)) { // any of them, but seldom those that cost a child each time
    const auto target = targets[random.below(targets.size())];
    const Record& record = records_[target];
    if (random.below(record.tries + 4) >= record.failures) return target;
  }
  double at = weightSum_ * static_cast<double>(random.below(1u << 30)) / static_cast<double>(1u << 30);
  for (const auto target : targets)
    if ((at -= records_[target].weight) < 0) return target;
  return targets.back();
}

std::vector<Driver> Exploration::nextBatch() {
  weighTargets();
  std::vector<Driver> drivers;
  const std::size_t wanted = parts_.phases == Phases::Concolic
                                 ? std::min(kBatch, kFirstTurns * parts_.api.targets().size())
                                 : batch_;
  bases_.clear();
  const auto extended = [&]() -> std::optional<Extended> {
    const std::uint16_t target = chooseTarget();
    const Record& record = records_[target];
    return generator_.extend(target, 2 * record.bareFailures > record.bareTries);
  };
  const auto mutated = [&]() -> std::optional<Extended> {
    auto driver = generator_.mutate();
    return driver ? std::optional(Extended{std::move(*driver)}) : std::nullopt;
  };
  for (std::size_t attempts = 0; drivers.size() < wanted && attempts < 4 * wanted; ++attempts) {
    auto made = generator_.random().oneIn(4) ? mutated() : extended();
    if (!made) continue;
    if (!tried_.insert(hash64(encode(parts_.api.callables(), made->driver))).second) continue;
    drivers.push_back(std::move(made->driver));
    bases_.push_back(made->from);
  }
  return drivers;
}

// All that the library calls by itself to make its variables ready.
std::optional<Driver> Exploration::setUpDriver() const {
  Driver driver;
  for (const std::string& name : parts_.api.facts().setUp)
    for (std::size_t i = 0; i < parts_.api.callables().all.size(); ++i) // also of those that are no targets
      if (parts_.api.at(i).signature.function == name)
        driver.calls.push_back({.callable = static_cast<std::uint16_t>(i)});
  if (driver.calls.empty()) return std::nullopt;
  return driver;
}

// A call of it that does not come back (a file that is not there, a board that was not made) is left out.
void Exploration::setUpEnded(const Driver& driver, const InputResult& result) {
  const auto head = observationHead(result.observation);
  if (result.outcome == Outcome::Ok && head.calls == driver.calls.size()) {
    const Observation seen = decodeObservation(parts_.api.callables(), driver, result.observation);
    generator_.keepSetUp({.driver = driver, .slots = slotTypes(parts_.api.callables(), driver, seen)});
    setUp_.reset();
    return;
  }
  const std::size_t at = head.calls == 0 ? 0 : head.calls - 1; // the last one that began
  setUp_->calls.erase(setUp_->calls.begin() + static_cast<std::ptrdiff_t>(at));
  if (setUp_->calls.empty()) setUp_.reset();
}

// What the code itself does with its functions, as far as it is written there.
std::vector<Driver> Exploration::likeCallers() {
  constexpr std::size_t kMostTexts = 16; // of one function: a message for every error teaches nothing
  std::vector<Driver> drivers;
  for (const auto target : parts_.api.targets())
    for (std::size_t text = 0; text < std::min(parts_.api.at(target).signature.passed, kMostTexts); ++text)
      if (auto driver = generator_.likeCaller(target, text)) drivers.push_back(std::move(*driver));
  return drivers;
}

// The last child may have ended without a driver after it.
void Exploration::takeCoverage() {
  const auto edges = parts_.runner.server().edges();
  const auto taken = parts_.runner.server().seen();
  covered_.assign(edges.begin(), edges.end());
  for (std::size_t i = 0; i < covered_.size(); ++i) covered_[i] |= taken[i];
}

std::uint64_t Exploration::edgesTaken() const {
  const auto edges = parts_.runner.server().edges();
  return static_cast<std::uint64_t>(edges.size() - static_cast<std::size_t>(std::ranges::count(edges, 0)));
}

// The clock is looked at between batches.
Status Exploration::runAll(const std::vector<Driver>& drivers) {
  for (std::size_t from = 0; from < drivers.size() && !over(); from += kBatch) {
    const auto some = std::span(drivers).subspan(from, std::min(kBatch, drivers.size() - from));
    NH_TRY_VOID(parts_.runner.runMany(
        some, [&](std::size_t i, const InputResult& result, const Failure* failure) -> Result<bool> {
          const std::size_t at = from + i;
          NH_TRY(const bool goesOn,
                 ended(drivers[at], at < bases_.size() ? bases_[at] : kNoBase, result, failure));
          return goesOn && (!hasClock() || !over());
        }));
    NH_TRY_VOID(pauseOnce());
  }
  return {};
}

Status Exploration::sequenceRound() {
  const std::uint64_t before = edgesTaken();
  const std::vector<Driver> drivers = nextBatch();
  dry_ = drivers.empty();
  const std::uint64_t failedBefore = counters_["drivers that failed"];
  const auto start = Clock::now();
  NH_TRY_VOID(runAll(drivers));
  sequenceTime_ += Clock::now() - start;
  sequenceDrivers_ += static_cast<double>(drivers.size());
  bases_.clear();
  batch_ = kManyFailures * (counters_["drivers that failed"] - failedBefore) > drivers.size() ? kSmallBatch
                                                                                              : kBatch;
  const std::uint64_t gain = edgesTaken() - before;
  ++batches_;
  recentGain_ = recentGain_ * (1 - 1 / kPlateau) + static_cast<double>(gain);
  schedule_.record(0, kWorthOfEdge * static_cast<double>(gain), static_cast<double>(drivers.size()) + 1);
  counters_["edges by sequences"] += gain;
  return {};
}

// The solver is for what sequences do not pass by themselves.
bool Exploration::concolicMayWork() const {
  if (!parts_.concolic || parts_.phases == Phases::Sequences || !parts_.concolic->trouble().empty())
    return false;
  const bool open = !parts_.concolic->exhausted() || covering_.size() > exhaustedAt_;
  const bool still =
      static_cast<double>(batches_) >= kPlateau && recentGain_ <= kStill * static_cast<double>(edgesTaken());
  const bool turn = parts_.phases == Phases::Concolic ? batches_ >= kFirstBatches : dry_ || still;
  return open && turn && !covering_.empty();
}

// A budget of runs has to give the same tests every time: there the cost is what was counted. A budget of
// time is shared by the time that a turn took, which on a large library is far from any count.
double Exploration::costOfTurn(double counted, std::chrono::duration<double> took) const {
  if (!hasClock() || sequenceTime_.count() <= 0) return counted;
  return std::max(counted, took / sequenceTime_ * sequenceDrivers_);
}

Status Exploration::concolicRound() {
  const std::uint64_t before = edgesTaken();
  const auto start = Clock::now();
  const auto built = timeOfBuilds();
  NH_TRY(auto round, parts_.concolic->next(covering_, parts_.runner.server().edges()));
  const auto building = timeOfBuilds() - built;
  if (parts_.concolic->exhausted()) exhaustedAt_ = covering_.size();
  std::vector<Driver> fresh;
  for (auto& driver : round.drivers)
    if (tried_.insert(hash64(encode(parts_.api.callables(), driver))).second)
      fresh.push_back(std::move(driver));
  NH_TRY_VOID(runAll(fresh));
  const std::uint64_t gain = edgesTaken() - before;
  const double counted = round.cost + static_cast<double>(fresh.size()) + 1;
  schedule_.record(1, kWorthOfEdge * static_cast<double>(gain),
                   costOfTurn(counted, Clock::now() - start - building));
  counters_["edges by flips"] += gain;
  counters_["drivers by flips"] += fresh.size();
  return {};
}

std::vector<Driver> Exploration::covering() const {
  std::vector<Driver> drivers;
  for (const bool first : {true, false})
    for (std::size_t i = 0; i < covering_.size(); ++i)
      if (reachesNew_[i] == first) drivers.push_back(covering_[i]);
  return drivers;
}

Status Exploration::pauseOnce() {
  if (!parts_.pause || covering_.empty() || parts_.time - end_->left() < parts_.pauseAfter || over())
    return {};
  const auto pause = std::exchange(parts_.pause, nullptr);
  return pause();
}

Status Exploration::run() {
  constexpr std::chrono::milliseconds kPace{500};
  end_.emplace(parts_.time);
  if (hasClock()) parts_.runner.keepPace(kPace);
  const std::clock_t ownCpu = std::clock();
  if (parts_.api.targets().empty()) return {};
  parts_.runner.server().clearEdges();
  std::ranges::fill(parts_.runner.server().seen(), std::uint8_t{0});
  const auto search = [&]() -> Status {
    // Before all others: what is called without it fails where it need not, and would be tried less for it.
    setUp_ = setUpDriver();
    while (setUp_ && !over()) NH_TRY_VOID(runAll({*setUp_}));
    NH_TRY_VOID(runAll(likeCallers()));
    while (!over()) {
      const bool concolic = concolicMayWork();
      const bool sequences = !dry_ && (parts_.phases != Phases::Concolic || batches_ < kFirstBatches);
      if (!concolic && !sequences) break; // nothing that was not tried before
      NH_TRY_VOID(schedule_.choose({sequences, concolic}) == 0 ? sequenceRound() : concolicRound());
      if (parts_.progress) parts_.progress(parts_.runner.runs(), edgesTaken(), crashes_.size());
    }
    return {};
  };
  // A run that nobody waited for any more costs nothing of what is known.
  if (const Status searched = search(); !searched && !isStopWanted()) return searched;
  takeCoverage();
  counters_["drivers run"] = parts_.runner.runs();
  counters_["children"] = parts_.runner.children();
  const double cpu = std::chrono::duration<double>(parts_.runner.cpu()).count() +
                     static_cast<double>(std::clock() - ownCpu) / CLOCKS_PER_SEC;
  if (cpu > 0)
    counters_[kDriverRate] = static_cast<std::uint64_t>(static_cast<double>(parts_.runner.runs()) / cpu);
  counters_["drivers kept"] = generator_.kept();
  if (parts_.concolic && parts_.concolic->flips())
    for (const auto& [name, count] : parts_.concolic->flips()->counters()) counters_[name] = count;
  return {};
}

Result<bool> Exploration::ended(const Driver& driver, std::size_t base, const InputResult& result,
                                const Failure* failure) {
  if (isSetUp(driver)) setUpEnded(driver, result);
  Record& record = records_[driver.calls.back().callable];
  if (++record.tries > kLongRecord) record.tries /= 2, record.failures /= 2;
  record.bareTries += base == kNoBase;
  record.bareFailures += base == kNoBase && failure;
  generator_.heard(base, failure != nullptr, failure ? 0 : observationHead(result.observation).newEdges);
  if (failure) {
    // A child costs as much as many drivers that ran, one that ran into a limit as much as hundreds.
    const std::uint64_t cost =
        failure->outcome == Outcome::Timeout || failure->outcome == Outcome::OutOfMemory ? 64 : kCostOfChild;
    record.failures += cost;
    record.tries += cost - 1;
    // A leak is seen when all calls are over: what they did is as good for a test as that of others.
    if (failed(driver, result, *failure) == CheckKind::Leak) {
      const Observation seen = decodeObservation(parts_.api.callables(), driver, result.observation);
      if (seen.whole && seen.calls.size() == driver.calls.size()) takeNews(driver, seen);
    }
    return !over();
  }
  const auto head = observationHead(result.observation);
  if (result.outcome != Outcome::Ok || head.calls == 0) {
    ++counters_["drivers of no interest"];
    if (result.outcome == Outcome::Exited) { // a child as well
      record.failures += kCostOfChild;
      record.tries += kCostOfChild;
    }
    return true;
  }
  // Most drivers end in a state that was seen before: their head is all that is read.
  const bool freshState = states_.insert(head.digest).second;
  if (!freshState && head.newEdges == 0) {
    ++counters_["states seen before"];
    return true;
  }
  const Observation seen = decodeObservation(parts_.api.callables(), driver, result.observation);
  parts_.api.learn(driver, seen);
  Driver ran = driver;
  ran.calls.resize(std::min(ran.calls.size(), seen.calls.size())); // a slot held nothing: it ended there
  if (ran.calls.empty()) return true;
  takeNews(ran, seen);
  const bool threw = seen.calls.back().outcome == CallOutcome::Threw;
  ++counters_[threw ? "drivers that threw" : "drivers with a new state"];
  if (!threw)
    generator_.keep({.driver = ran,
                     .slots = slotTypes(parts_.api.callables(), ran, seen),
                     .newEdges = head.newEdges,
                     .leavesGlobals = seen.leavesGlobals && head.newEdges > 0});
  return true;
}

void Exploration::takeNews(const Driver& ran, const Observation& seen) {
  bool freshBehaviour = false;
  for (const auto behaviour : behavioursOf(parts_.api.callables(), ran, seen))
    freshBehaviour |= behaviours_.insert(behaviour).second;
  if (seen.newEdges == 0 && !freshBehaviour) return;
  covering_.push_back(ran);
  reachesNew_.push_back(seen.newEdges > 0);
}

std::optional<CheckKind> Exploration::failed(const Driver& driver, const InputResult& result,
                                             const Failure& failure) {
  ++counters_["drivers that failed"];
  std::size_t call = 0;
  const auto check = checkOf(parts_.attribution, parts_.api, parts_.functions, driver,
                             observationHead(result.observation).calls, failure, call);
  if (!check) return std::nullopt;
  const bool helped = std::ranges::any_of(
      driver.calls, [&](const Call& one) { return parts_.api.at(one.callable).isHelper(); });
  if (helped && check->place.line == 0) { // in what the standard library does for a helper
    ++counters_["failures outside the user's code"];
    return std::nullopt;
  }
  auto [known, fresh] = crashes_.try_emplace(
      rootCause(*check), Crash{.check = *check, .driver = driver, .failure = failure, .call = call});
  ++known->second.times;
  if (fresh) return check->kind;
  // One with the library's own instances of templates says more than one with ours.
  const bool strange = isStrange(parts_.api, driver),
             knownStrange = isStrange(parts_.api, known->second.driver);
  if (strange != knownStrange ? knownStrange : driver.calls.size() < known->second.driver.calls.size())
    known->second = {*check, driver, failure, call, known->second.times};
  return check->kind;
}

} // namespace nuthatch
