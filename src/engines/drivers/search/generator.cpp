#include "engines/drivers/search/generator.h"

#include "driver/generate.h"

#include <algorithm>

namespace nuthatch {

namespace {

constexpr std::size_t kPoolLimit = 8192;
constexpr int kDeepest = 4; // makers that need makers

// Earlier uses of a value of this type in the driver: equal keys and indices are what containers branch on.
std::vector<const Value*> usedBefore(const Callables& callables, const Driver& driver, const Shape& shape) {
  std::vector<const Value*> found;
  for (const auto& call : driver.calls) {
    const auto& parameters = callables.all[call.callable].signature.parameters;
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      if (call.arguments[i].kind == Actual::Kind::Value && parameters[i].lengthOf < 0 &&
          parameters[i].shape->kind == shape.kind && parameters[i].shape->size == shape.size &&
          parameters[i].shape->type == shape.type && !call.arguments[i].value.null)
        found.push_back(&call.arguments[i].value);
  }
  return found;
}

// Static functions of two sources cannot be called by one test.
bool isOfOneSource(const Callables& callables, const Driver& driver) {
  const std::string* source = nullptr;
  for (const auto& call : driver.calls) {
    const Callable& callable = callables.all[call.callable];
    if (!callable.internal) continue;
    if (source && *source != callable.signature.file) return false;
    source = &callable.signature.file;
  }
  return true;
}

} // namespace

void Generator::keep(PoolDriver kept) {
  std::size_t index = pool_.size();
  if (index >= kPoolLimit) {
    if (kept.newEdges == 0) return; // the ones that are there are as good
    index = random_.below(kPoolLimit);
    pool_[index] = std::move(kept);
  } else {
    pool_.push_back(std::move(kept));
  }
  const PoolDriver& now = pool_[index];
  if (now.newEdges > 0) covering_.push_back(index);
  if (now.leavesGlobals) stateful_.push_back(index);
  for (const auto& slot : now.slots) {
    if (slot.type.empty()) continue;
    auto& list = with_[slot.type];
    if (list.empty() || list.back() != index) list.push_back(index);
  }
}

void Generator::keepSetUp(PoolDriver kept) { setUp_ = std::move(kept); }

bool Generator::beginsWithSetUp(const Driver& driver) const {
  return setUp_ && driver.calls.size() >= setUp_->driver.calls.size() &&
         std::ranges::equal(setUp_->driver.calls, std::span(driver.calls).first(setUp_->driver.calls.size()));
}

Value Generator::value(const Draft& draft, const Callable& callable, std::size_t i) {
  const Shape& shape = *callable.signature.parameters[i].shape;
  if (passing_ && shape.kind == ShapeKind::Text) return Value{.bytes = passing_->substr(0, shape.limit)};
  if (random_.oneIn(3)) {
    const auto before = usedBefore(api_.callables(), draft.driver, shape);
    if (!before.empty()) {
      Value again = *before[random_.below(before.size())];
      if (random_.oneIn(4)) mutateValue(shape, again, callable.signature, random_);
      return again;
    }
  }
  return generateValue(shape, callable.signature, random_);
}

std::optional<Fit> Generator::fitIn(const Draft& draft, std::uint16_t taker, const Role& role) {
  std::vector<Fit> fits;
  for (std::size_t i = 0; i < draft.slots.size(); ++i) {
    const SlotType& slot = draft.slots[i];
    if (api_.areStrangers(taker, draft.driver.calls[i].callable)) continue;
    if (const auto offset = offsetFor(api_, slot, role))
      fits.push_back({static_cast<std::uint32_t>(i), *offset});
  }
  if (fits.empty()) return std::nullopt;
  // The newest is what the calls before were about.
  return random_.oneIn(2) ? fits.back() : fits[random_.below(fits.size())];
}

bool Generator::join(Draft& draft, const std::string& type) {
  const auto found = with_.find(type);
  if (found == with_.end() || found->second.empty()) return false;
  const PoolDriver& other = pool_[found->second[random_.below(found->second.size())]];
  // The set-up of one does for both.
  const std::size_t twice =
      beginsWithSetUp(draft.driver) && beginsWithSetUp(other.driver) ? setUp_->driver.calls.size() : 0;
  if (draft.driver.calls.size() + other.driver.calls.size() - twice >= mostCalls()) return false;
  std::vector<bool> drop(other.driver.calls.size());
  std::fill_n(drop.begin(), twice, true);
  draft.driver = joined(draft.driver, without(other.driver, std::move(drop)));
  draft.slots.insert(draft.slots.end(), other.slots.begin() + static_cast<std::ptrdiff_t>(twice),
                     other.slots.end());
  return true;
}

bool Generator::make(Draft& draft, std::uint16_t taker, const std::string& type, int depth) {
  if (depth >= kDeepest) return false;
  const auto& makers = api_.makersOf(type);
  // Those that need one to make one come into question only where nothing else does.
  std::vector<std::uint16_t> first, rest;
  for (const auto maker : makers) {
    if (api_.areStrangers(taker, maker)) continue;
    const auto& roles = api_.at(maker).roles;
    const bool needsItself =
        std::ranges::any_of(roles, [&](const Role& role) { return role.handle == type; });
    (needsItself ? rest : first).push_back(maker);
  }
  const auto& from = first.empty() ? rest : first;
  if (from.empty()) return false;
  const std::uint16_t maker = from[random_.below(from.size())];
  if (!append(draft, maker, depth + 1)) return false;
  const auto& initialisers = api_.initialisersOf(type);
  if (api_.at(maker).kind != CallableKind::Zeroed || initialisers.empty() || random_.oneIn(32)) return true;
  const auto slot = static_cast<std::uint32_t>(draft.driver.calls.size() - 1);
  if (!append(draft, initialisers[random_.below(initialisers.size())], depth + 1, Fit{slot, 0})) return false;
  return true;
}

std::optional<Fit> Generator::handle(Draft& draft, std::uint16_t taker, const Role& role, int depth) {
  const auto there = fitIn(draft, taker, role);
  if (there && !random_.oneIn(5)) return there;
  const bool added = (random_.oneIn(2) && join(draft, role.handle)) ||
                     make(draft, taker, role.handle, depth) || join(draft, role.handle);
  if (!added) return there;
  // What was added stands behind what was there; a pointer may have turned out to be constant.
  auto made = fitIn(draft, taker, role);
  return made ? made : there;
}

std::optional<Actual> Generator::argument(Draft& draft, std::uint16_t number, std::size_t i, int depth) {
  const Callable& callable = api_.at(number);
  const Role& role = callable.roles[i];
  if (callable.signature.parameters[i].lengthOf >= 0) return Actual{};
  const bool onlyNull = role.handle.empty() && !role.values;
  if (onlyNull || (role.nullable && !role.handle.empty() && random_.oneIn(10)))
    return role.nullable ? std::optional(Actual{.kind = Actual::Kind::Null}) : std::nullopt;
  if (role.values && (role.handle.empty() || random_.oneIn(2)))
    return Actual{.value = value(draft, callable, i)};
  const auto fit = handle(draft, number, role, depth);
  if (fit) return Actual{.kind = Actual::Kind::Slot, .slot = fit->slot, .offset = fit->offset};
  if (role.values) return Actual{.value = value(draft, callable, i)};
  if (role.nullable) return Actual{.kind = Actual::Kind::Null};
  return std::nullopt;
}

bool Generator::append(Draft& draft, std::uint16_t number, int depth, std::optional<Fit> first) {
  const Callable& callable = api_.at(number);
  Call call{.callable = number, .destroyer = api_.destroyerOf(number)};
  for (std::size_t i = 0; i < callable.roles.size(); ++i) {
    if (i == 0 && first) {
      call.arguments.push_back({.kind = Actual::Kind::Slot, .slot = first->slot, .offset = first->offset});
      continue;
    }
    auto actual = argument(draft, number, i, depth);
    if (!actual) return false;
    call.arguments.push_back(std::move(*actual));
  }
  if (draft.driver.calls.size() >= mostCalls()) return false;
  if (handsOverTwice(callable, call)) return false;
  if (api_.ends(number) && call.arguments[0].kind == Actual::Kind::Slot)
    draft.slots[call.arguments[0].slot] = {};
  for (const auto slot : movedBy(callable, call)) draft.slots[slot] = {};
  draft.driver.calls.push_back(std::move(call));
  draft.slots.push_back(givenBy(callable));
  return true;
}

// One of a few, by what was reached from it so far: sequences that fill a program's tables and set its board
// are the start of nearly all that its other functions can do, and those that set a flag are not.
std::size_t Generator::goodStart(const std::vector<std::size_t>& among) {
  constexpr int kAsked = 4;
  constexpr double kUnknown = 8;      // uses after which its record counts for more than that it is new
  constexpr std::size_t kRecent = 64; // half are of the latest: they hold the states that took long to reach
  std::size_t best = kNoBase;
  double most = -1;
  for (int i = 0; i < kAsked; ++i) {
    const std::size_t recent = i % 2 ? std::min(among.size(), kRecent) : among.size();
    const std::size_t index = among[among.size() - 1 - random_.below(recent)];
    const PoolDriver& kept = pool_[index];
    const auto uses = static_cast<double>(kept.uses);
    const double good = (1 + uses - static_cast<double>(kept.failures)) / (1 + uses);
    const double score = good * (static_cast<double>(kept.gained) + 1) / (uses + kUnknown);
    if (score > most) most = score, best = index;
  }
  return best;
}

void Generator::heard(std::size_t from, bool failed, std::uint32_t newEdges) {
  if (from >= pool_.size()) return;
  ++pool_[from].uses;
  pool_[from].failures += failed;
  pool_[from].gained += newEdges;
}

// A kept driver that has what the target's first handle wants, or a start.
Generator::Draft Generator::base(std::uint16_t number, bool needsState) {
  const Callable& target = api_.at(number);
  const auto role = std::ranges::find_if(target.roles, [](const Role& r) { return !r.handle.empty(); });
  // What a program keeps in its own variables is as good a state as an object.
  const bool inGlobals = !stateful_.empty() &&
                         (needsState ? !random_.oneIn(8) : random_.oneIn(role == target.roles.end() ? 2 : 4));
  if (inGlobals) {
    const std::size_t index = goodStart(stateful_);
    return {pool_[index].driver, pool_[index].slots, index};
  }
  if (role == target.roles.end() || random_.oneIn(5)) return start();
  Draft draft;
  // Derived classes serve as well as the class itself.
  for (const auto& [type, list] : with_) {
    if (list.empty() || !api_.offsetOf(type, role->handle) ||
        (!draft.driver.calls.empty() && random_.oneIn(2)))
      continue;
    const std::size_t index = goodStart(list);
    draft = {pool_[index].driver, pool_[index].slots, index};
  }
  return draft.driver.calls.empty() || !fitIn(draft, number, *role) ? start() : draft;
}

// Nothing, or what the library does first; without it seldom, for callers forget it.
Generator::Draft Generator::start() {
  if (!setUp_ || random_.oneIn(8)) return {};
  return {setUp_->driver, setUp_->slots};
}

// Fills containers: the last call again with other values.
void Generator::repeat(Draft& draft) {
  const Call last = draft.driver.calls.back();
  const Callable& callable = api_.at(last.callable);
  if (api_.ends(last.callable) || !movedBy(callable, last).empty()) return;
  for (std::uint64_t times = 1 + random_.below(8); times > 0 && draft.driver.calls.size() < mostCalls();
       --times) {
    Call again = last;
    for (std::size_t i = 0; i < again.arguments.size(); ++i)
      if (again.arguments[i].kind == Actual::Kind::Value && callable.signature.parameters[i].lengthOf < 0)
        again.arguments[i].value = value(draft, callable, i);
    draft.driver.calls.push_back(std::move(again));
    draft.slots.push_back(draft.slots.back());
  }
}

std::optional<Extended> Generator::extend(std::uint16_t target, bool needsState) {
  Draft draft = base(target, needsState);
  if (draft.driver.calls.size() + 4 > mostCalls()) draft = start();
  if (!append(draft, target, 0)) return std::nullopt;
  if (random_.oneIn(4)) repeat(draft);
  if (!isOfOneSource(api_.callables(), draft.driver)) return std::nullopt;
  return Extended{std::move(draft.driver), draft.from};
}

std::optional<Driver> Generator::likeCaller(std::uint16_t target, std::size_t text) {
  Draft draft = setUp_ ? Draft{setUp_->driver, setUp_->slots} : Draft{};
  passing_ = &api_.at(target).signature.texts[text];
  const bool made = append(draft, target, 0);
  passing_ = nullptr;
  if (!made || !isOfOneSource(api_.callables(), draft.driver)) return std::nullopt;
  return std::move(draft.driver);
}

// Mostly the first allocation of the last call: what the driver is about.
Driver Generator::withFailure(Driver driver) {
  const std::size_t last = driver.calls.size() - 1;
  driver.failingCall = static_cast<std::uint8_t>(random_.oneIn(2) ? last : random_.below(last + 1));
  driver.failingAllocation = static_cast<std::uint8_t>(random_.oneIn(2) ? 1 : 1 + random_.below(6));
  return driver;
}

std::optional<Driver> Generator::mutate() {
  if (covering_.empty()) return std::nullopt;
  // The newest half as often as all together.
  const std::size_t from = random_.oneIn(2) ? covering_.size() / 2 : 0;
  Driver driver = pool_[covering_[from + random_.below(covering_.size() - from)]].driver;
  std::vector<std::pair<std::size_t, std::size_t>> places;
  for (std::size_t c = 0; c < driver.calls.size(); ++c) {
    const Callable& callable = api_.at(driver.calls[c].callable);
    for (std::size_t i = 0; i < callable.roles.size(); ++i)
      if (driver.calls[c].arguments[i].kind == Actual::Kind::Value &&
          callable.signature.parameters[i].lengthOf < 0)
        places.emplace_back(c, i);
  }
  if (failures_ && random_.oneIn(8)) return withFailure(std::move(driver));
  if (places.empty()) return std::nullopt;
  for (std::uint64_t times = 1 + random_.below(2); times > 0; --times) {
    const auto [c, i] = places[random_.below(places.size())];
    const Callable& callable = api_.at(driver.calls[c].callable);
    mutateValue(*callable.signature.parameters[i].shape, driver.calls[c].arguments[i].value,
                callable.signature, random_);
  }
  return driver;
}

} // namespace nuthatch
