#include "engines/drivers/triage/triage_state.h"

#include "engines/drivers/triage/triage_objects.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::broken {

namespace {

// What is known of the counters of one object.
struct Content {
  std::map<std::int64_t, std::int64_t> held;
  std::set<std::int64_t> unknown;
  bool allUnknown = false;

  void add(const CounterUse& use, std::int64_t offset) {
    for (const auto member : use.unknown) unknown.insert(member + offset);
    for (const auto member : use.puts) ++held[member + offset];
  }
  // False: there was nothing to take.
  bool take(const CounterUse& use, std::int64_t offset) {
    if (allUnknown) return true;
    return std::ranges::none_of(use.takes, [&](std::int64_t member) {
      // What the call also sets or raises itself may come first.
      return !unknown.contains(member + offset) && !use.puts.contains(member) && --held[member + offset] < 0;
    });
  }
};

const CounterUse* counterUse(const Api& api, const Call& call) {
  const auto& counters = api.facts().counters;
  const auto found = counters.find(api.at(call.callable).userFunction());
  return found == counters.end() ? nullptr : &found->second;
}

// Made with nothing in it.
bool isBare(const Callable& maker) {
  return maker.kind == CallableKind::Zeroed ||
         (maker.kind == CallableKind::Constructor && maker.roles.empty());
}

// As its constructor left it; calls that cannot change it do not count.
bool isFresh(const Api& api, const Driver& driver, std::uint32_t slot, std::size_t call) {
  const auto made = itself(api, driver, slot);
  if (!isBare(api.at(driver.calls[made].callable))) return false;
  for (std::size_t i = made + 1; i < call; ++i) {
    const auto& actuals = driver.calls[i].arguments;
    const auto& roles = api.at(driver.calls[i].callable).roles;
    for (std::size_t k = 0; k < actuals.size() && k < roles.size(); ++k)
      if (actuals[k].kind == Actual::Kind::Slot && itself(api, driver, actuals[k].slot) == made &&
          roles[k].byAddress && !roles[k].constant)
        return false;
  }
  return true;
}

bool holdsCallback(const Shape& shape, int depth = 0) {
  if (depth > 4) return false;
  if (shape.callback) return true;
  if (shape.element && holdsCallback(*shape.element, depth + 1)) return true;
  return std::ranges::any_of(shape.fields, [&](const Field& field) {
    return field.shape && holdsCallback(*field.shape, depth + 1);
  });
}

bool isInput(const Shape& shape) {
  return shape.kind == ShapeKind::Text || shape.kind == ShapeKind::Buffer || shape.kind == ShapeKind::Array;
}

} // namespace

std::string takenFromEmpty(const Api& api, const Driver& driver, std::size_t until) {
  for (std::uint32_t slot = 0; slot < until; ++slot) {
    const Callable& maker = api.at(driver.calls[slot].callable);
    if (maker.kind != CallableKind::Constructor && maker.kind != CallableKind::Zeroed) continue;
    Content content;
    content.allUnknown =
        std::ranges::any_of(maker.roles, [&](const Role& role) { return !role.handle.empty(); });
    if (const auto* use = counterUse(api, driver.calls[slot])) content.add(*use, 0);
    for (std::size_t i = slot + 1; i < until; ++i) {
      const Call& call = driver.calls[i];
      const auto& roles = api.at(call.callable).roles;
      for (std::size_t k = 0; k < call.arguments.size() && k < roles.size(); ++k) {
        const Actual& actual = call.arguments[k];
        if (actual.kind != Actual::Kind::Slot || itself(api, driver, actual.slot) != slot) continue;
        if (k > 0) content.allUnknown |= roles[k].byAddress && !roles[k].constant;
        const CounterUse* use = k == 0 ? counterUse(api, call) : nullptr;
        if (!use) continue;
        if (!content.take(*use, actual.offset))
          return fmt::format("state: {} takes from a {} that holds nothing", nameOf(api, call), maker.owner);
        content.add(*use, actual.offset);
      }
    }
  }
  return "";
}

std::string closedUnopened(const Api& api, const Driver& driver, std::size_t until) {
  std::map<std::pair<std::uint32_t, std::string>, int> open; // by object, and how what opens is called
  for (std::size_t i = 0; i < until; ++i) {
    const Call& call = driver.calls[i];
    if (call.arguments.empty() || call.arguments[0].kind != Actual::Kind::Slot) continue;
    const auto object = itself(api, driver, call.arguments[0].slot);
    const auto opening = api.opens(call.callable);
    if (opening == call.callable)
      ++open[{object, nameOf(api, call)}];
    else if (--open[{object, api.at(opening).signature.callName}] < 0)
      return fmt::format("state: {} closes more than {} opened", nameOf(api, call),
                         api.at(opening).signature.callName);
  }
  return "";
}

std::string beforeTheFirst(const Api& api, const Failure& failure, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size() || failure.inFront == Failure::InFront::OfNothing) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  const auto& actuals = driver.calls[call].arguments;
  if (actuals.empty() || actuals[0].kind != Actual::Kind::Slot) return "";
  // Input that a function does not stand is its own fault.
  for (std::size_t i = 0; i < callable.roles.size(); ++i)
    if (actuals[i].kind == Actual::Kind::Value && isInput(*callable.signature.parameters[i].shape)) return "";
  const CounterUse* use = counterUse(api, driver.calls[call]);
  if (failure.inFront == Failure::InFront::OfBlock && !(use && !use->takes.empty()) &&
      !isFresh(api, driver, actuals[0].slot, call))
    return "";
  return fmt::format("state: {} is called on an object that holds too little", callable.signature.display);
}

std::string emptyCallable(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size() || !check.detail.starts_with("the function ")) return "";
  const Driver needed = neededFor(driver, call);
  for (const Call& one : needed.calls) {
    const Callable& callable = api.at(one.callable);
    if (isBare(callable))
      return fmt::format("state: a function is called that nobody set in this {}", callable.owner);
    for (std::size_t i = 0; i < callable.roles.size(); ++i)
      if (one.arguments[i].kind == Actual::Kind::Value &&
          holdsCallback(*callable.signature.parameters[i].shape))
        return fmt::format("state: a function is called that nobody set in {} of {}",
                           callable.signature.parameters[i].name, callable.signature.display);
  }
  return "";
}

std::string strangeInstance(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  const auto& strange = api.facts().strangeInstances;
  const auto words = [&](const std::string& display) {
    return fmt::format("template: the library never makes {}, it makes others of this template", display);
  };
  if (call < driver.calls.size())
    if (const Callable& callable = api.at(driver.calls[call].callable);
        strange.contains(callable.userFunction()))
      return words(callable.signature.display);
  if (call >= driver.calls.size()) // the end destroys what any of them made
    for (const Call& one : driver.calls)
      if (strange.contains(api.at(one.callable).userFunction()))
        return words(api.at(one.callable).signature.display);
  if (!strange.contains(check.function)) return "";
  const auto known = std::ranges::find(api.callables().all, check.function,
                                       [](const Callable& callable) { return callable.userFunction(); });
  return words(known == api.callables().all.end() ? "this instance" : known->signature.display);
}

std::string selfAssignment(const Api& api, const Driver& driver, std::size_t call) {
  std::set<std::uint32_t> concerned; // what the failing call works on, and what that came from
  const std::size_t last = std::min(call, driver.calls.size() - 1);
  for (std::uint32_t slot = 0; slot <= last; ++slot)
    if (call >= driver.calls.size() || isUse(driver.calls[last], slot)) {
      concerned.insert(itself(api, driver, slot));
      concerned.merge(wholesOf(api, driver, slot));
    }
  for (std::size_t i = 0; i <= last; ++i) {
    const Call& one = driver.calls[i];
    if (!nameOf(api, one).ends_with("operator=") || one.arguments.size() < 2 ||
        one.arguments[0].kind != Actual::Kind::Slot || one.arguments[1].kind != Actual::Kind::Slot)
      continue;
    const auto to = itself(api, driver, one.arguments[0].slot);
    if (to == itself(api, driver, one.arguments[1].slot) && !api.at(one.callable).roles[1].moves &&
        concerned.contains(to))
      return api.at(one.callable).signature.display;
  }
  return "";
}

bool resets(const Api& api, const Call& call) {
  return !api.ends(call.callable) && api.facts().resets.contains(api.at(call.callable).userFunction());
}

std::string usedAfterReset(const Api& api, const Driver& driver, std::size_t until) {
  for (std::size_t i = 0; i + 1 < until; ++i)
    if (api.soundsLikeEnd(driver.calls[i].callable) && resets(api, driver.calls[i]))
      return fmt::format("{} resets what it frees, so that the object may be used again",
                         nameOf(api, driver.calls[i]));
  return "";
}

} // namespace nuthatch::broken
