#include "engines/exhaustive/sequences/sequences.h"

#include "driver/domain.h"
#include "engines/drivers/triage/judge.h"

#include <algorithm>

namespace nuthatch::sequences {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kBatch = 512;

// No call of the API is known to end what a call of C gave back: that free() is all it needs is a guess.
bool endsByGuess(const Api& api, const Call& call) {
  return call.destroyer == kPlainFree && !api.at(call.callable).gives().handle.empty();
}

bool isMadeByUs(const Callable& callable) {
  return callable.kind == CallableKind::Constructor || callable.kind == CallableKind::Zeroed;
}

} // namespace

std::string pathOf(const Callable& callable) {
  const std::string& display = callable.signature.display;
  return display.substr(0, display.find('('));
}

std::vector<const SequenceShape*> SequenceShape::path() const {
  std::vector<const SequenceShape*> all;
  for (const SequenceShape* shape = this; shape; shape = shape->parent) all.push_back(shape);
  std::ranges::reverse(all);
  return all;
}

Sequences::Sequences(Parts parts) : parts_(std::move(parts)) {
  const Callables& callables = parts_.api.callables();
  for (std::size_t i = 0; i < callables.all.size(); ++i) {
    const Callable& callable = callables.all[i];
    const auto number = static_cast<std::uint16_t>(i);
    auto& domains = domains_.emplace_back();
    for (std::size_t p = 0; p < callable.roles.size(); ++p) {
      const Parameter& parameter = callable.signature.parameters[p];
      const bool takesValues = callable.roles[p].values && parameter.lengthOf < 0;
      domains.push_back(takesValues ? domainOf(*parameter.shape) : std::vector<Value>());
    }
    if (callable.kind == CallableKind::Destructor) continue; // a scope calls it
    const bool isZeroed = callable.kind == CallableKind::Zeroed;
    if (!isZeroed && parts_.options.library.matches(pathOf(callable))) targets_.push_back(number);
    if (isZeroed || parts_.options.construct.matches(pathOf(callable))) builders_.push_back(number);
  }
}

bool Sequences::over() const { return Clock::now() >= deadline_ || (parts_.stopped && parts_.stopped()); }

bool Sequences::isTarget(std::uint16_t callable) const {
  return std::ranges::find(targets_, callable) != targets_.end();
}

Status Sequences::run() {
  deadline_ = Clock::now() + parts_.options.budget;
  std::vector<Prefix> level(1);
  for (unsigned depth = 1; depth <= parts_.options.calls && !level.empty(); ++depth) {
    const bool isLast = depth == parts_.options.calls;
    std::vector<std::uint16_t> callables = targets_;
    if (!isLast)
      for (const auto builder : builders_)
        if (!isTarget(builder)) callables.push_back(builder);
    for (const Prefix& prefix : level)
      for (const auto callable : callables) {
        if (over()) {
          complete_ = false;
          return {};
        }
        NH_TRY_VOID(extend(prefix, callable, depth));
      }
    NH_TRY_VOID(flush());
    level = std::move(deeper_);
    deeper_.clear();
  }
  return retryLeaks();
}

// Who frees what is learned on the way: what leaked before that may be clean with the call that ends it.
Status Sequences::retryLeaks() {
  std::vector<Prefix> leaked = std::move(leaked_);
  std::vector<Driver> drivers;
  for (Prefix& one : leaked) {
    for (Call& call : one.driver.calls) call.destroyer = parts_.api.destroyerOf(call.callable);
    drivers.push_back(one.driver);
  }
  if (drivers.empty()) return {};
  return parts_.runner.runMany(drivers, [&](std::size_t i, const InputResult& result,
                                            const Failure* failure) {
    const Prefix& ran = leaked[i];
    const bool isGuess = std::ranges::any_of(ran.driver.calls,
                                             [&](const Call& call) { return endsByGuess(parts_.api, call); });
    const std::size_t calls = observationHead(result.observation).calls;
    if (failure && !(isGuess && isLeak(ran.driver, calls, *failure)))
      failed(ran.driver, calls, *failure, ran.shape);
    else
      ++ran.shape->runs;
    return Result<bool>(true);
  });
}

bool Sequences::isLeak(const Driver& driver, std::size_t calls, const Failure& failure) {
  std::size_t call = 0;
  const auto check = checkOf(parts_.attribution, parts_.api, parts_.functions, driver, calls, failure, call);
  return check && check->kind == CheckKind::Leak;
}

std::optional<std::uint32_t> Sequences::offsetIn(const Slot& slot, std::uint16_t callable,
                                                 std::size_t parameter) const {
  if (slot.raw) { // the call that makes it ready comes first
    const auto& makesReady = parts_.api.initialisersOf(slot.type.type);
    if (parameter != 0 || std::ranges::find(makesReady, callable) == makesReady.end()) return std::nullopt;
  }
  return offsetFor(parts_.api, slot.type, parts_.api.at(callable).roles[parameter]);
}

Status Sequences::extend(const Prefix& prefix, std::uint16_t callable, unsigned depth) {
  Call call{.callable = callable, .destroyer = parts_.api.destroyerOf(callable)};
  return choose(prefix, call, 0, depth);
}

Status Sequences::choose(const Prefix& prefix, Call& call, std::size_t parameter, unsigned depth) {
  const Callable& callable = parts_.api.at(call.callable);
  if (parameter == callable.roles.size())
    return handsOverTwice(callable, call) ? Status() : add(prefix, call, depth);
  const auto with = [&](Actual actual) -> Status {
    call.arguments.push_back(std::move(actual));
    NH_TRY_VOID(choose(prefix, call, parameter + 1, depth));
    call.arguments.pop_back();
    return {};
  };
  if (callable.signature.parameters[parameter].lengthOf >= 0) return with({});
  const Role& role = callable.roles[parameter];
  for (std::size_t i = 0; !role.handle.empty() && i < prefix.slots.size(); ++i) {
    if (const auto offset = offsetIn(prefix.slots[i], call.callable, parameter))
      NH_TRY_VOID(
          with({.kind = Actual::Kind::Slot, .slot = static_cast<std::uint32_t>(i), .offset = *offset}));
  }
  for (const Value& value : domains_[call.callable][parameter]) NH_TRY_VOID(with({.value = value}));
  if (role.nullable && (!role.handle.empty() || !role.values)) return with({.kind = Actual::Kind::Null});
  return {};
}

Status Sequences::add(const Prefix& prefix, const Call& call, unsigned depth) {
  Prefix next{.driver = prefix.driver, .slots = prefix.slots};
  next.driver.calls.push_back(call);
  for (Call& one : next.driver.calls) one.destroyer = parts_.api.destroyerOf(one.callable);
  const Callable& callable = parts_.api.at(call.callable);
  for (const Actual& actual : call.arguments)
    if (actual.kind == Actual::Kind::Slot) {
      next.slots[actual.slot].used = true;
      next.slots[actual.slot].raw = false;
    }
  // Objects that nobody takes: what is left of the driver can take so many and no more.
  std::size_t idle = 0;
  for (std::size_t i = 0; i < prefix.slots.size(); ++i)
    idle += !next.slots[i].used && isMadeByUs(parts_.api.at(next.driver.calls[i].callable));
  if (idle > 2 * (parts_.options.calls - depth)) return {};
  const bool isDriver = idle == 0 && isTarget(call.callable);
  if (!isDriver && depth == parts_.options.calls) return {};
  const SlotType given = givenBy(callable);
  next.slots.push_back(
      {.type = given,
       .raw = callable.kind == CallableKind::Zeroed && !parts_.api.initialisersOf(given.type).empty()});
  next.shape = shapeOf(prefix.shape, call, depth, isDriver);
  waiting_.push_back(std::move(next));
  return waiting_.size() >= kBatch ? flush() : Status();
}

SequenceShape* Sequences::shapeOf(SequenceShape* parent, const Call& call, unsigned depth, bool isDriver) {
  std::string key = std::to_string(call.callable);
  Call plain = call;
  for (Actual& actual : plain.arguments) {
    actual.value = {};
    key += actual.kind == Actual::Kind::Slot ? " s" + std::to_string(actual.slot)
                                             : (actual.kind == Actual::Kind::Null ? " n" : " v");
  }
  auto& known = known_[{parent, key}];
  if (!known)
    known = &shapes_.emplace_back(
        SequenceShape{.parent = parent, .call = std::move(plain), .depth = depth, .isDriver = isDriver});
  return known;
}

Status Sequences::flush() {
  std::vector<Driver> drivers;
  for (const Prefix& prefix : waiting_) drivers.push_back(prefix.driver);
  if (!drivers.empty())
    NH_TRY_VOID(
        parts_.runner.runMany(drivers, [&](std::size_t i, const InputResult& result, const Failure* failure) {
          return ended(i, result, failure);
        }));
  const unsigned level = waiting_.empty() ? 0 : waiting_[0].shape->depth;
  waiting_.clear();
  if (parts_.progress) parts_.progress(level, runs_, shapes_.size(), crashes_.size());
  return {};
}

std::string Sequences::failed(const Driver& driver, std::size_t calls, const Failure& failure,
                              SequenceShape* shape) {
  std::size_t call = 0;
  const auto check = checkOf(parts_.attribution, parts_.api, parts_.functions, driver, calls, failure, call);
  const std::string cause = check ? rootCause(*check) : "";
  if (shape) {
    ++shape->runs;
    ++shape->failed;
    shape->causes.insert(cause);
  }
  if (!check) return cause; // it ran into a limit of ours
  auto [known, fresh] =
      crashes_.try_emplace(cause, Crash{.check = *check, .driver = driver, .failure = failure, .call = call});
  ++known->second.times;
  return cause;
}

Result<std::string> Sequences::tryDriver(const Driver& driver) {
  NH_TRY(const AloneRun run, parts_.runner.runAlone(driver));
  return run.failure ? failed(driver, run.seen.calls.size(), *run.failure, nullptr) : std::string();
}

Result<bool> Sequences::ended(std::size_t index, const InputResult& result, const Failure* failure) {
  Prefix& ran = waiting_[index];
  ++runs_;
  const auto head = observationHead(result.observation);
  const bool leaks =
      failure && head.calls == ran.driver.calls.size() && isLeak(ran.driver, head.calls, *failure);
  if (failure && !leaks) {
    failed(ran.driver, head.calls, *failure, ran.shape);
    return true;
  }
  if ((!leaks && result.outcome != Outcome::Ok) || head.calls < ran.driver.calls.size()) {
    ++notRun_; // null came back where the driver goes on with an object: it is no driver
    return true;
  }
  if (leaks)
    leaked_.push_back(ran);
  else
    ++ran.shape->runs;
  if (ran.shape->depth == parts_.options.calls) return true;
  const Observation seen = decodeObservation(parts_.api.callables(), ran.driver, result.observation);
  parts_.api.learn(ran.driver, seen);
  if (seen.calls.empty()) return true;
  ran.shape->threw += seen.calls.back().outcome == CallOutcome::Threw;
  const auto types = slotTypes(parts_.api.callables(), ran.driver, seen);
  for (std::size_t i = 0; i < ran.slots.size(); ++i) ran.slots[i].type = types[i];
  deeper_.push_back(std::move(ran));
  return true;
}

} // namespace nuthatch::sequences
