#include "engines/drivers/triage.h"

#include "replay/sanitizer_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace nuthatch {

namespace {

using Uses = std::vector<std::uint32_t>; // numbers of calls

const std::string& nameOf(const Api& api, const Call& call) {
  return api.at(call.callable).signature.callName;
}

bool isUse(const Call& call, std::uint32_t slot) {
  return std::ranges::any_of(call.arguments, [&](const Actual& actual) {
    return actual.kind == Actual::Kind::Slot && actual.slot == slot;
  });
}

// A zeroed record, or an object as its default constructor left it, that went into the failing call without
// the call that makes it ready.
std::string missingInitialiser(const Api& api, const Driver& driver, std::size_t until) {
  for (std::uint32_t slot = 0; slot < until; ++slot) {
    const Callable& maker = api.at(driver.calls[slot].callable);
    const auto& initialisers = api.initialisersOf(maker.owner);
    const bool bare = maker.kind == CallableKind::Zeroed ||
                      (maker.kind == CallableKind::Constructor && maker.roles.empty());
    if (!bare || initialisers.empty()) continue;
    for (std::size_t i = slot + 1; i < until; ++i) {
      if (!isUse(driver.calls[i], slot)) continue;
      if (std::ranges::find(initialisers, driver.calls[i].callable) == initialisers.end())
        return fmt::format("order of calls: {} was not called on this {} before {}",
                           api.at(initialisers[0]).signature.callName, maker.owner,
                           nameOf(api, driver.calls[i]));
      break; // the first use made it ready
    }
  }
  return "";
}

// Something that was ended or emptied before is used again.
std::string usedAfterEnd(const Api& api, const Driver& driver, std::size_t until, bool atEnd) {
  for (std::size_t i = 0; i < until; ++i) {
    const Call& call = driver.calls[i];
    if (call.arguments.empty() || call.arguments[0].kind != Actual::Kind::Slot ||
        !api.soundsLikeEnd(call.callable))
      continue;
    for (std::size_t k = i + 1; k < until; ++k)
      if (isUse(driver.calls[k], call.arguments[0].slot))
        return fmt::format("order of calls: {} comes after {}", nameOf(api, driver.calls[k]),
                           nameOf(api, call));
    if (atEnd && driver.calls[call.arguments[0].slot].destroyer != kNoDestroyer)
      return fmt::format("order of calls: {} ended an object that is destroyed again", nameOf(api, call));
  }
  return "";
}

// One that is only read may well be both sides of an operation.
std::string sameTwice(const Api& api, const Driver& driver, std::size_t until) {
  for (std::size_t i = 0; i < until; ++i) {
    std::set<std::uint32_t> seen;
    const auto& roles = api.at(driver.calls[i].callable).roles;
    for (std::size_t k = 0; k < roles.size(); ++k) {
      const Actual& actual = driver.calls[i].arguments[k];
      if (actual.kind == Actual::Kind::Slot && roles[k].byAddress && !roles[k].constant &&
          !seen.insert(actual.slot).second)
        return fmt::format("arguments: {} gets the same object twice", nameOf(api, driver.calls[i]));
    }
  }
  return "";
}

// Handed to another object, which may have taken it over, and used again or destroyed at the end.
std::string handedOver(const Api& api, const Driver& driver, std::size_t until) {
  for (std::size_t i = 0; i < until; ++i) {
    const Call& call = driver.calls[i];
    const auto& roles = api.at(call.callable).roles;
    for (std::size_t k = 1; k < roles.size(); ++k) {
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

// A null that nobody asked for, in a call that the failing one needs: a constructor may have kept it.
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

// An iterator that points nowhere, an empty container: nothing was done with the object but this.
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
    if (callable.roles[i].values) return "";
  return fmt::format("state: {} is called on a {} that nothing was put into", callable.signature.display,
                     maker.owner);
}

// A part of an object (an iterator, a node) that is used after the object was changed: mostly it is gone.
std::string partAfterChange(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  for (const auto& actual : driver.calls[call].arguments) {
    if (actual.kind != Actual::Kind::Slot) continue;
    const Call& maker = driver.calls[actual.slot];
    if (!api.at(maker.callable).gives().byAddress) continue;
    for (const auto& whole : maker.arguments) {
      if (whole.kind != Actual::Kind::Slot) continue;
      for (std::size_t i = actual.slot + 1; i < call; ++i) {
        const auto& roles = api.at(driver.calls[i].callable).roles;
        for (std::size_t k = 0; k < roles.size(); ++k)
          if (driver.calls[i].arguments[k].kind == Actual::Kind::Slot &&
              driver.calls[i].arguments[k].slot == whole.slot && roles[k].byAddress && !roles[k].constant)
            return fmt::format("order of calls: what {} gave is used after {} changed what it came from",
                               nameOf(api, maker), nameOf(api, driver.calls[i]));
      }
    }
  }
  return "";
}

// After simplifying, a negative number is there because no other one fails.
std::string negativeNumber(const Api& api, const Driver& driver, std::size_t call) {
  const Driver needed = neededFor(driver, std::min(call, driver.calls.size() - 1));
  for (const auto& one : needed.calls) {
    const Callable& callable = api.at(one.callable);
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const auto& parameter = callable.signature.parameters[i];
      if (parameter.shape->kind == ShapeKind::Integer && parameter.shape->isSigned &&
          parameter.shape->size >= 4 && parameter.lengthOf < 0 &&
          one.arguments[i].kind == Actual::Kind::Value &&
          signedOf(*parameter.shape, one.arguments[i].value) < 0)
        return fmt::format("range: {} of {} is negative", parameter.name, callable.signature.display);
    }
  }
  return "";
}

// An accessor without a branch that takes a position: it leaves the test to its callers.
std::string uncheckedPosition(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  if (callable.signature.function != check.function || callable.edges > 1) return "";
  const Call& failing = driver.calls[call];
  for (std::size_t i = 0; i < callable.roles.size(); ++i) {
    const auto& parameter = callable.signature.parameters[i];
    // What simplifying left at 0 is no position that lies outside.
    if (parameter.shape->kind == ShapeKind::Integer && parameter.lengthOf < 0 &&
        failing.arguments[i].kind == Actual::Kind::Value &&
        signedOf(*parameter.shape, failing.arguments[i].value) != 0)
      return fmt::format("range: {} does not test {}", callable.signature.display, parameter.name);
  }
  return "";
}

// Texts and arrays of the caller's that the library frees as its own.
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

bool isAboutLifetime(CheckKind kind) {
  return kind == CheckKind::UseAfterFree || kind == CheckKind::DoubleFree || kind == CheckKind::InvalidFree;
}

} // namespace

const char* name(CrashClass kind) {
  switch (kind) {
  case CrashClass::LikelyBug:
    return "likely bug";
  case CrashClass::Precondition:
    return "precondition";
  default:
    return "resource limit";
  }
}

Triage triage(const Api& api, const Check& check, const Driver& driver, const Failure& failure,
              std::size_t call) {
  if (isMemoryShort(failure))
    return {CrashClass::ResourceLimit, "the memory limit of the sandbox is not enough"};
  if (failure.guessedArgument)
    return {CrashClass::Precondition,
            "length: an argument is larger than one element, which its type does not say"};
  const std::size_t until = std::min(call + 1, driver.calls.size());
  const auto broken = [](std::string why) { return Triage{CrashClass::Precondition, std::move(why)}; };
  if (auto why = missingInitialiser(api, driver, until); !why.empty()) return broken(std::move(why));
  if (auto why = usedAfterEnd(api, driver, until, call >= driver.calls.size()); !why.empty())
    return broken(std::move(why));
  // What a function that anybody may call asserts is what it asks of callers; deeper, the code asserts
  // itself.
  const auto asserting = std::ranges::find(api.callables().all, check.function, [](const Callable& callable) {
    return callable.signature.function;
  });
  if (check.kind == CheckKind::AssertionFailed && asserting != api.callables().all.end())
    return broken(fmt::format("asserted by {}: {}", asserting->signature.display, check.detail));
  if (call < driver.calls.size()) {
    const Callable& callable = api.at(driver.calls[call].callable);
    const bool handleIsNull = std::ranges::any_of(callable.roles, [&](const Role& role) {
      return !role.handle.empty() &&
             driver.calls[call].arguments[static_cast<std::size_t>(&role - callable.roles.data())].kind ==
                 Actual::Kind::Null;
    });
    // A handle is null only where the function itself asks for it, so that is no fault of the caller's.
    for (std::size_t i = 0; i < callable.roles.size() && !handleIsNull; ++i)
      if (driver.calls[call].arguments[i].kind == Actual::Kind::Null && callable.roles[i].handle.empty() &&
          check.kind == CheckKind::NullDereference)
        return broken(fmt::format("null: {} is handed on as it is", callable.signature.parameters[i].name));
  }
  if (auto why = sameTwice(api, driver, until); !why.empty()) return broken(std::move(why));
  if (check.kind == CheckKind::NullDereference || check.kind == CheckKind::Crash)
    if (auto why = nullBefore(api, driver, call); !why.empty()) return broken(std::move(why));
  if (check.kind == CheckKind::InvalidFree)
    if (auto why = freesArgument(api, driver, until); !why.empty()) return broken(std::move(why));
  const bool ofMemory = isAboutLifetime(check.kind) || check.kind == CheckKind::NullDereference ||
                        check.kind == CheckKind::Crash || check.kind == CheckKind::OutOfBounds;
  if (ofMemory) {
    if (auto why = partAfterChange(api, driver, call); !why.empty()) return broken(std::move(why));
    if (auto why = negativeNumber(api, driver, call); !why.empty()) return broken(std::move(why));
  }
  if (check.kind == CheckKind::OutOfBounds)
    if (auto why = uncheckedPosition(api, check, driver, call); !why.empty()) return broken(std::move(why));
  // A null that the object itself holds is its own fault.
  if (check.kind == CheckKind::AssertionFailed || check.kind == CheckKind::OutOfBounds)
    if (auto why = nothingInIt(api, driver, call); !why.empty()) return broken(std::move(why));
  if (isAboutLifetime(check.kind) || call >= driver.calls.size() || check.kind == CheckKind::Crash ||
      check.kind == CheckKind::Hang)
    if (auto why = handedOver(api, driver,
                              until == 0                    ? 0
                              : call >= driver.calls.size() ? driver.calls.size()
                                                            : until);
        !why.empty())
      return broken(std::move(why));
  if (driver.failingAllocation) return {CrashClass::LikelyBug, "it does not stand an allocation that fails"};
  return {};
}

} // namespace nuthatch
