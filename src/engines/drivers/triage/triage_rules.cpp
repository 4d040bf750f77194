#include "engines/drivers/triage/triage_rules.h"

#include "engines/drivers/triage/name_words.h"
#include "engines/drivers/triage/triage_objects.h"
#include "engines/drivers/triage/triage_state.h"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <set>

namespace nuthatch::broken {

namespace {

// `clear` leaves an object that may be filled and ended like any other.
bool onlyEmpties(const Api& api, const Call& call) {
  return !api.ends(call.callable) && nameOf(api, call).find("clear") != std::string::npos;
}

} // namespace

std::string missingInitialiser(const Api& api, const Driver& driver, std::size_t until, bool atEnd) {
  for (std::uint32_t slot = 0; slot < until; ++slot) {
    const Callable& maker = api.at(driver.calls[slot].callable);
    const auto& initialisers = api.initialisersOf(maker.owner);
    const bool bare = maker.kind == CallableKind::Zeroed ||
                      (maker.kind == CallableKind::Constructor && maker.roles.empty());
    if (!bare || initialisers.empty()) continue;
    bool isUsed = false;
    for (std::size_t i = slot + 1; i < until && !isUsed; ++i) {
      isUsed = isUse(driver.calls[i], slot);
      if (!isUsed) continue;
      if (std::ranges::find(initialisers, driver.calls[i].callable) == initialisers.end())
        return fmt::format("order of calls: {} was not called on this {} before {}",
                           api.at(initialisers[0]).signature.callName, maker.owner,
                           nameOf(api, driver.calls[i]));
    }
    if (const auto destroyer = driver.calls[slot].destroyer; atEnd && !isUsed && destroyer != kNoDestroyer)
      return fmt::format("order of calls: {} was not called on this {} before {}",
                         api.at(initialisers[0]).signature.callName, maker.owner,
                         api.at(destroyer).signature.callName);
  }
  return "";
}

std::string zerosForMade(const Api& api, const Driver& driver, std::size_t call) {
  const bool atEnd = call >= driver.calls.size(); // what destroys objects takes them, too
  for (const Call& one : atEnd ? driver.calls : neededFor(driver, call).calls) {
    const Callable& zeroed = api.at(one.callable);
    if (zeroed.kind != CallableKind::Zeroed || (atEnd && one.destroyer == kNoDestroyer)) continue;
    for (const auto number : api.makersOf(zeroed.owner)) {
      const Callable& maker = api.at(number);
      if (maker.kind == CallableKind::Function && !maker.internal && maker.gives().byAddress &&
          maker.gives().handle == zeroed.owner && !maker.gives().constant)
        return fmt::format("order of calls: this {} is of zeros, {} makes one", zeroed.owner,
                           maker.signature.callName);
    }
  }
  return "";
}

std::string aloneForPart(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  for (std::size_t i = 0; i < callable.roles.size(); ++i) {
    const Actual& actual = driver.calls[call].arguments[i];
    if (callable.roles[i].beyond && actual.kind == Actual::Kind::Slot &&
        api.at(driver.calls[actual.slot].callable).kind == CallableKind::Zeroed)
      return fmt::format("arguments: {} is a part of a larger record to {}, or one of several",
                         callable.signature.parameters[i].name, callable.signature.display);
  }
  return "";
}

std::string usedAfterEnd(const Api& api, const Driver& driver, std::size_t until, bool atEnd) {
  for (std::size_t i = 0; i < until; ++i) {
    const Call& call = driver.calls[i];
    if (call.arguments.empty() || call.arguments[0].kind != Actual::Kind::Slot ||
        !api.soundsLikeEnd(call.callable) || onlyEmpties(api, call) || resets(api, call))
      continue;
    const std::uint32_t slot = itself(api, driver, call.arguments[0].slot);
    for (std::size_t k = i + 1; k < until; ++k)
      if (isUse(driver.calls[k], call.arguments[0].slot) || isUse(driver.calls[k], slot))
        return fmt::format("order of calls: {} comes after {}", nameOf(api, driver.calls[k]),
                           nameOf(api, call));
    if (atEnd && driver.calls[slot].destroyer != kNoDestroyer)
      return fmt::format("order of calls: {} ended an object that is destroyed again", nameOf(api, call));
  }
  return "";
}

std::string sameTwice(const Api& api, const Driver& driver, std::size_t until) {
  for (std::size_t i = 0; i < until; ++i) {
    std::set<std::uint32_t> seen;
    const auto& roles = api.at(driver.calls[i].callable).roles;
    for (std::size_t k = 0; k < roles.size(); ++k) {
      const Actual& actual = driver.calls[i].arguments[k];
      if (actual.kind == Actual::Kind::Slot && roles[k].byAddress && !roles[k].constant &&
          !seen.insert(itself(api, driver, actual.slot)).second)
        return fmt::format("arguments: {} gets the same object twice", nameOf(api, driver.calls[i]));
    }
  }
  return "";
}

std::string handedOver(const Api& api, const Driver& driver, std::size_t until, bool taken) {
  for (std::size_t i = 0; i < until; ++i) {
    const Call& call = driver.calls[i];
    const auto& roles = api.at(call.callable).roles;
    const bool makes =
        api.at(call.callable).kind == CallableKind::Constructor; // it has no object before its first
    for (std::size_t k = makes && taken ? 0 : 1; k < roles.size(); ++k) {
      const Actual& actual = call.arguments[k];
      if (actual.kind != Actual::Kind::Slot || !roles[k].byAddress || roles[k].constant || roles[k].reference)
        continue;
      for (std::size_t later = i + 1; later < until; ++later)
        if (isUse(driver.calls[later], actual.slot))
          return fmt::format("ownership: an object is used in {} after it was handed to {}",
                             nameOf(api, driver.calls[later]), nameOf(api, call));
      if (until == driver.calls.size())
        return fmt::format("ownership: an object was handed to {} and is destroyed at the end",
                           nameOf(api, call));
    }
  }
  return "";
}

std::string saysUnchecked(const Api& api, const Driver& driver, std::size_t call) {
  static const std::set<std::string> kUnchecked = {"unchecked", "unsafe", "nocheck"};
  if (call >= driver.calls.size()) return "";
  const auto words = wordsOf(nameOf(api, driver.calls[call]));
  if (std::ranges::none_of(words, [](const std::string& word) { return kUnchecked.contains(word); }))
    return "";
  return fmt::format("unchecked: {} says by its name that callers look first",
                     nameOf(api, driver.calls[call]));
}

bool mayBeNull(const Callable& callable, std::size_t i, const Check& check) {
  if (check.function != callable.userFunction()) return true;
  const auto& parameters = callable.signature.parameters;
  const auto roots = rootsOf(check.detail.substr(0, check.detail.find(" is not null")));
  return roots.empty() || roots.contains(parameters[i].name) ||
         std::ranges::any_of(roots, [&](const std::string& root) { // a variable may hold it
           return root != "this" && std::ranges::find(parameters, root, &Parameter::name) == parameters.end();
         });
}

std::string nullBefore(const Api& api, const Driver& driver, std::size_t call) {
  const Driver needed = neededFor(driver, std::min(call, driver.calls.size() - 1));
  // Nulls of the failing call itself were looked at before.
  for (std::size_t n = 0; n + 1 < needed.calls.size(); ++n) {
    const Call& one = needed.calls[n];
    const Callable& callable = api.at(one.callable);
    for (std::size_t i = 0; i < callable.roles.size(); ++i)
      if (one.arguments[i].kind == Actual::Kind::Null && callable.roles[i].handle.empty() &&
          !callable.roles[i].out)
        return fmt::format("null: {} of {} is handed on as it is", callable.signature.parameters[i].name,
                           callable.signature.display);
  }
  return "";
}

std::string nothingInIt(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Call& failing = driver.calls[call];
  const Callable& callable = api.at(failing.callable);
  if (callable.kind != CallableKind::Method || failing.arguments[0].kind != Actual::Kind::Slot) return "";
  const std::uint32_t slot = failing.arguments[0].slot;
  const Callable& maker = api.at(driver.calls[slot].callable);
  if (maker.kind != CallableKind::Constructor || !maker.roles.empty()) return "";
  for (std::size_t i = slot + 1; i < call; ++i)
    if (isUse(driver.calls[i], slot) && driver.calls[i].callable != failing.callable) return "";
  // Values of its own could be what the code does not stand.
  for (std::size_t i = 1; i < callable.roles.size(); ++i)
    if (callable.roles[i].values && !callable.signature.parameters[i].name.empty()) return ""; // not x++
  return fmt::format("state: {} is called on a {} that nothing was put into", callable.signature.display,
                     maker.owner);
}

std::string partAfterChange(const Api& api, const Driver& driver, std::size_t call, bool byValueToo) {
  if (call >= driver.calls.size()) return "";
  for (const auto& actual : driver.calls[call].arguments) {
    if (actual.kind != Actual::Kind::Slot) continue;
    const std::uint32_t part = itself(api, driver, actual.slot);
    const Call& maker = driver.calls[part];
    if (!api.at(maker.callable).gives().byAddress && !byValueToo) continue;
    const auto wholes = wholesOf(api, driver, part);
    for (std::size_t i = part + 1; i < call; ++i) {
      const auto& roles = api.at(driver.calls[i].callable).roles;
      for (std::size_t k = 0; k < roles.size(); ++k) {
        const Actual& changed = driver.calls[i].arguments[k];
        if (changed.kind == Actual::Kind::Slot && roles[k].byAddress && !roles[k].constant &&
            wholes.contains(itself(api, driver, changed.slot)))
          return fmt::format("order of calls: what {} gave is used after {} changed what it came from",
                             nameOf(api, maker), nameOf(api, driver.calls[i]));
      }
    }
  }
  return "";
}

std::string endedPart(const Api& api, const Driver& driver, std::size_t call) {
  const bool atEnd = call >= driver.calls.size();
  for (std::size_t i = 0; i < driver.calls.size() && i < call; ++i) {
    const Call& ending = driver.calls[i];
    const bool ends = api.soundsLikeEnd(ending.callable) || api.ends(ending.callable);
    if (!ends || ending.arguments.empty() || ending.arguments[0].kind != Actual::Kind::Slot) continue;
    for (const auto whole : wholesOf(api, driver, ending.arguments[0].slot)) {
      bool used = atEnd && driver.calls[whole].destroyer != kNoDestroyer;
      for (std::size_t k = i + 1; k <= call && k < driver.calls.size(); ++k)
        used |= isUse(driver.calls[k], whole);
      if (used)
        return fmt::format("ownership: {} ended a part of an object that is used after it",
                           nameOf(api, ending));
    }
  }
  // What an object gave and still holds is its own to end.
  for (std::uint32_t part = 0; atEnd && part < driver.calls.size(); ++part) {
    const Call& maker = driver.calls[part];
    const Callable& callable = api.at(maker.callable);
    if (maker.destroyer == kNoDestroyer || !callable.gives().byAddress) continue;
    const bool held = std::ranges::any_of(std::views::iota(0u, maker.arguments.size()), [&](std::size_t k) {
      return maker.arguments[k].kind == Actual::Kind::Slot && callable.roles[k].byAddress &&
             !callable.roles[k].constant;
    });
    for (const auto whole : wholesOf(api, driver, part))
      if (held || driver.calls[whole].destroyer != kNoDestroyer)
        return fmt::format(
            "ownership: what {} gave is destroyed at the end, and is held by what it came from",
            nameOf(api, maker));
  }
  return "";
}

std::string partOfAnother(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const auto& roles = api.at(driver.calls[call].callable).roles;
  const auto& actuals = driver.calls[call].arguments;
  const auto isChanged = [&](std::size_t i) {
    return actuals[i].kind == Actual::Kind::Slot && roles[i].byAddress && !roles[i].constant;
  };
  for (std::size_t part = 0; part < roles.size(); ++part) {
    if (!isChanged(part)) continue;
    const auto slot = itself(api, driver, actuals[part].slot);
    const auto wholes = wholesOf(api, driver, slot);
    if (!api.at(driver.calls[slot].callable).gives().byAddress || wholes.empty()) continue;
    for (std::size_t i = 0; i < roles.size(); ++i) {
      const auto other = i == part || !isChanged(i) ? slot : itself(api, driver, actuals[i].slot);
      if (other == slot || wholes.contains(other) || wholesOf(api, driver, other).contains(slot)) continue;
      const bool sameKind = std::ranges::any_of(wholes, [&](std::uint32_t whole) {
        return api.offsetOf(api.at(driver.calls[whole].callable).gives().handle, roles[i].handle).has_value();
      });
      const bool joined = std::ranges::any_of(
          driver.calls.begin(), driver.calls.begin() + static_cast<std::ptrdiff_t>(call),
          [&](const Call& before) { return isUse(before, slot) && isUse(before, other); });
      if (sameKind && !joined)
        return fmt::format("arguments: {} gets what {} gave of another object",
                           nameOf(api, driver.calls[call]), nameOf(api, driver.calls[slot]));
    }
  }
  return "";
}

std::string wholeIntoPart(const Api& api, const Driver& driver, std::size_t call) {
  for (std::size_t n = 0; n <= call && n < driver.calls.size(); ++n) {
    const auto& roles = api.at(driver.calls[n].callable).roles;
    const auto& actuals = driver.calls[n].arguments;
    if (actuals.empty() || actuals[0].kind != Actual::Kind::Slot || roles[0].constant) continue;
    const auto wholes = wholesOf(api, driver, actuals[0].slot);
    for (std::size_t i = 1; i < roles.size(); ++i)
      if (actuals[i].kind == Actual::Kind::Slot && roles[i].handle == roles[0].handle && roles[i].byAddress &&
          !roles[i].constant && wholes.contains(itself(api, driver, actuals[i].slot)))
        return fmt::format("arguments: {} gets the object that its own came from",
                           nameOf(api, driver.calls[n]));
  }
  return "";
}

// A function without an object that makes the library's own variables ready, called a second time.
static std::string libraryMadeReadyAgain(const Api& api, const Driver& driver, std::size_t until) {
  static const std::set<std::string> kReady = {"init", "initialize", "initialise", "setup", "start", "open"};
  std::set<std::uint16_t> called;
  for (std::size_t i = 0; i < until && i < driver.calls.size(); ++i) {
    const Callable& callable = api.at(driver.calls[i].callable);
    if (callable.kind != CallableKind::Function || !callable.roles.empty() || callable.isHelper()) continue;
    const auto words = wordsOf(callable.signature.callName);
    const bool isReady =
        std::ranges::any_of(words, [](const std::string& word) { return kReady.contains(word); });
    if (isReady && !called.insert(driver.calls[i].callable).second)
      return fmt::format("order of calls: {} makes the library ready a second time",
                         callable.signature.callName);
  }
  return "";
}

std::string initialisedAgain(const Api& api, const Driver& driver, std::size_t until) {
  if (auto why = libraryMadeReadyAgain(api, driver, until); !why.empty()) return why;
  for (std::size_t i = 0; i < until; ++i) {
    const Call& call = driver.calls[i];
    if (call.arguments.empty() || call.arguments[0].kind != Actual::Kind::Slot) continue;
    const std::uint32_t slot = itself(api, driver, call.arguments[0].slot);
    const auto& initialisers = api.initialisersOf(api.at(call.callable).roles[0].handle);
    if (std::ranges::find(initialisers, call.callable) == initialisers.end()) continue;
    bool used = api.at(driver.calls[slot].callable).kind == CallableKind::Constructor;
    for (std::size_t k = slot + 1; k < i; ++k) used |= isUse(driver.calls[k], slot);
    if (used)
      return fmt::format("order of calls: {} makes an object ready that is in use", nameOf(api, call));
  }
  return "";
}

std::string neverEnded(const Api& api, const Driver& driver) {
  for (std::uint32_t slot = 0; slot < driver.calls.size(); ++slot) {
    const Call& maker = driver.calls[slot];
    const Returned& given = api.at(maker.callable).gives();
    // What came back by its address is somebody's; the class of an object ends it itself.
    if (maker.destroyer != kNoDestroyer || given.byAddress || given.handle.empty() ||
        api.at(maker.callable).kind == CallableKind::Constructor)
      continue;
    for (std::size_t i = 0; i < api.callables().all.size(); ++i) {
      const Callable& ending = api.at(i);
      const bool ends = ending.kind == CallableKind::Function && !ending.roles.empty() &&
                        ending.roles[0].handle == given.handle && ending.roles[0].byAddress &&
                        api.soundsLikeEnd(static_cast<std::uint16_t>(i));
      const bool called = ends && std::ranges::any_of(driver.calls, [&](const Call& call) {
                            return call.callable == i && isUse(call, slot);
                          });
      if (ends && !called)
        return fmt::format("ownership: {} was not called on this {}", ending.signature.callName,
                           given.handle);
    }
  }
  return "";
}

std::string endsOfTwo(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  const auto& parameters = callable.signature.parameters;
  const auto& actuals = driver.calls[call].arguments;
  for (std::size_t i = 0; i + 1 < parameters.size(); ++i) {
    const bool names =
        (parameters[i].name.starts_with("begin") && parameters[i + 1].name.starts_with("end")) ||
        (parameters[i].name.starts_with("first") && parameters[i + 1].name.starts_with("last"));
    if (names && parameters[i].shape->type == parameters[i + 1].shape->type &&
        actuals[i].kind == Actual::Kind::Slot && actuals[i + 1].kind == Actual::Kind::Slot &&
        actuals[i].slot != actuals[i + 1].slot)
      return fmt::format("range: {} and {} of {} are not of one object", parameters[i].name,
                         parameters[i + 1].name, callable.signature.display);
  }
  return "";
}

std::string emptyHandedOn(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Driver needed = neededFor(driver, call);
  for (const auto& one : needed.calls)
    for (const auto& actual : one.arguments)
      if (actual.kind == Actual::Kind::Slot && api.at(needed.calls[actual.slot].callable).adapter.empty)
        return fmt::format("null: {} gets an empty {}", api.at(one.callable).signature.display,
                           api.at(needed.calls[actual.slot].callable).returned.type);
  return "";
}

std::string freesArgument(const Api& api, const Driver& driver, std::size_t until) {
  for (std::size_t i = 0; i < until && i < driver.calls.size(); ++i) {
    const Callable& callable = api.at(driver.calls[i].callable);
    for (std::size_t k = 0; k < callable.roles.size(); ++k) {
      const Shape& shape = *callable.signature.parameters[k].shape;
      const bool memory = shape.kind == ShapeKind::Text || shape.kind == ShapeKind::Buffer ||
                          shape.kind == ShapeKind::Pointer;
      if (memory && !shape.constant && shape.wrapping == Wrapping::Raw &&
          driver.calls[i].arguments[k].kind == Actual::Kind::Value &&
          callable.signature.parameters[k].lengthOf < 0)
        return fmt::format("ownership: memory that was handed to {} is freed", callable.signature.display);
    }
  }
  return "";
}

std::string internalCall(const Api& api, const Driver& driver, std::size_t until) {
  for (std::size_t i = 0; i < until; ++i)
    if (const Callable& callable = api.at(driver.calls[i].callable); callable.internal)
      return fmt::format("internal: {} is called by its own source alone", callable.signature.display);
  return "";
}

} // namespace nuthatch::broken
