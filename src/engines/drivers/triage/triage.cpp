#include "engines/drivers/triage/triage.h"

#include "engines/drivers/triage/triage_numbers.h"
#include "engines/drivers/triage/triage_objects.h"
#include "engines/drivers/triage/triage_rules.h"
#include "engines/drivers/triage/triage_state.h"
#include "replay/sanitizer_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace nuthatch {

namespace {

// A number that does not fit fails whatever happened to objects before.
bool isAboutNumbers(CheckKind kind) {
  return kind == CheckKind::SignedOverflow || kind == CheckKind::DivisionByZero ||
         kind == CheckKind::DivisionOverflow || kind == CheckKind::ShiftOutOfRange ||
         kind == CheckKind::FloatToIntOutOfRange;
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

Triage triage(const Api& api, const Check& check, const Driver& whole, const Failure& failure,
              std::size_t failed) {
  if (isMemoryShort(failure))
    return {CrashClass::ResourceLimit, "the memory limit of the sandbox is not enough"};
  if (check.kind == CheckKind::AssertionFailed && failure.memoryRefused)
    return {CrashClass::ResourceLimit,
            "there was no memory for what was asked, and the code ends the process"};
  const auto [driver, call] = broken::reaching(api, whole, failed);
  if (failure.guessedArgument) {
    auto beyond = broken::beyondStatedLength(api, driver, call);
    return {CrashClass::Precondition,
            beyond.empty() ? "length: an argument is larger than one element, which its type does not say"
                           : std::move(beyond)};
  }
  const std::size_t until = std::min(call + 1, driver.calls.size());
  const auto precondition = [](std::string why, CallerQuestion question = {}) {
    return Triage{CrashClass::Precondition, std::move(why), std::move(question)};
  };
  // The failing call's own parameter number i.
  const auto about = [&](CallerQuestion::About what, std::size_t i = 0) {
    CallerQuestion question{.about = what, .parameter = static_cast<unsigned>(i)};
    if (call < driver.calls.size()) question.function = api.at(driver.calls[call].callable).userFunction();
    return question;
  };
  if (auto why = broken::missingInitialiser(api, driver, until, call >= driver.calls.size()); !why.empty()) {
    CallerQuestion question = about(CallerQuestion::About::Order);
    for (const auto& one : driver.calls)
      if (const auto& ready = api.initialisersOf(api.at(one.callable).owner); !ready.empty())
        question.before = api.at(ready[0]).userFunction();
    return precondition(std::move(why), std::move(question));
  }
  if (!isAboutNumbers(check.kind)) // an object must stand it
    if (const auto by = broken::selfAssignment(api, driver, call);
        !by.empty() && broken::sameTwice(api, driver, until).empty())
      return {CrashClass::LikelyBug,
              fmt::format("{} does not stand an object that is assigned to itself", by)};
  if (!isAboutNumbers(check.kind))
    if (auto why = broken::usedAfterEnd(api, driver, until, call >= driver.calls.size()); !why.empty())
      return precondition(std::move(why));
  if (check.kind == CheckKind::Leak)
    for (auto why : {broken::initialisedAgain(api, driver, until), broken::neverEnded(api, driver)})
      if (!why.empty()) return precondition(std::move(why));
  if (check.kind == CheckKind::ShiftOutOfRange)
    if (auto why = broken::shiftsByArgument(api, check, driver, call); !why.empty())
      return precondition(std::move(why),
                          about(CallerQuestion::About::Range, broken::numberOf(api, driver, call)));
  if (check.kind == CheckKind::NullDereference)
    if (auto why = broken::emptyCallable(api, check, driver, call); !why.empty())
      return precondition(std::move(why));
  if (check.kind == CheckKind::NullDereference || check.kind == CheckKind::Crash)
    if (auto why = broken::emptyHandedOn(api, driver, call); !why.empty())
      return precondition(std::move(why));
  // What a function that anybody may call asserts is what it asks of callers; deeper, the code asserts
  // itself.
  const auto asserting = std::ranges::find(api.callables().all, check.function,
                                           [](const Callable& callable) { return callable.userFunction(); });
  if (auto why = broken::endsOfTwo(api, driver, call); !why.empty()) return precondition(std::move(why));
  const bool asked = asserting != api.callables().all.end() &&
                     (call >= driver.calls.size() || // or through an overload of itself
                      broken::nameOf(api, driver.calls[call]) == asserting->signature.callName);
  if (check.kind == CheckKind::AssertionFailed && asked)
    return precondition(fmt::format("asserted by {}: {}", asserting->signature.display, check.detail));
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
          check.kind == CheckKind::NullDereference && broken::mayBeNull(callable, i, check))
        return precondition(
            fmt::format("null: {} is handed on as it is", callable.signature.parameters[i].name),
            about(CallerQuestion::About::Null, i));
  }
  if (!isAboutNumbers(check.kind) && check.kind != CheckKind::Leak)
    if (auto why = broken::failedBefore(api, driver, call); !why.empty()) return precondition(std::move(why));
  if (check.kind != CheckKind::Leak)
    for (auto why : {broken::takenFromEmpty(api, driver, until), broken::closedUnopened(api, driver, until)})
      if (!why.empty()) return precondition(std::move(why));
  if (auto why = broken::beforeTheFirst(api, failure, driver, call); !why.empty())
    return precondition(std::move(why));
  if (auto why = broken::sameTwice(api, driver, until); !why.empty()) return precondition(std::move(why));
  const bool ofMemory = isAboutLifetime(check.kind) || check.kind == CheckKind::NullDereference ||
                        check.kind == CheckKind::Crash || check.kind == CheckKind::OutOfBounds;
  if (ofMemory || check.kind == CheckKind::UninitialisedRead)
    if (auto why = broken::lengthBeyondText(api, driver, call); !why.empty())
      return precondition(std::move(why));
  if (ofMemory)
    for (auto why : {broken::aloneForPart(api, driver, call), broken::noRecord(api, driver, call)})
      if (!why.empty()) return precondition(std::move(why));
  if (ofMemory || check.kind == CheckKind::AssertionFailed)
    if (auto why = broken::zerosForMade(api, driver, call); !why.empty()) return precondition(std::move(why));
  if (check.kind == CheckKind::NullDereference || check.kind == CheckKind::Crash)
    if (auto why = broken::nullBefore(api, driver, call); !why.empty()) return precondition(std::move(why));
  if (check.kind == CheckKind::InvalidFree)
    if (auto why = broken::freesArgument(api, driver, until); !why.empty())
      return precondition(std::move(why));
  if (isAboutLifetime(check.kind))
    if (auto why = broken::endedPart(api, driver, call); !why.empty()) return precondition(std::move(why));
  if (ofMemory) {
    for (auto why : {broken::partOfAnother(api, driver, call), broken::wholeIntoPart(api, driver, call)})
      if (!why.empty()) return precondition(std::move(why));
    if (auto why = broken::partAfterChange(api, driver, call, check.kind != CheckKind::OutOfBounds);
        !why.empty())
      return precondition(std::move(why));
    if (auto why = broken::negativeNumber(api, driver, call, broken::Negative::Any); !why.empty())
      return precondition(std::move(why));
  }
  // A negative number is anybody's to add up; a count, or one that an object was made with, is not.
  if (check.kind == CheckKind::SignedOverflow)
    if (auto why = broken::negativeNumber(api, driver, call, broken::Negative::Counts); !why.empty())
      return precondition(std::move(why));
  if (check.kind == CheckKind::OutOfBounds)
    if (auto why = broken::uncheckedPosition(api, check, driver, call); !why.empty())
      return precondition(std::move(why),
                          about(CallerQuestion::About::Range, broken::numberOf(api, driver, call)));
  // A null that the object itself holds is its own fault.
  constexpr std::uint64_t kNullPage = 65536; // 0: an index into an array, without an address
  if (check.kind == CheckKind::AssertionFailed ||
      (check.kind == CheckKind::OutOfBounds && failure.faultAddress - 1 >= kNullPage))
    if (auto why = broken::nothingInIt(api, driver, call); !why.empty()) return precondition(std::move(why));
  if (isAboutLifetime(check.kind) || call >= driver.calls.size() || check.kind == CheckKind::Crash ||
      check.kind == CheckKind::Hang)
    if (auto why = broken::handedOver(api, driver,
                                      until == 0                    ? 0
                                      : call >= driver.calls.size() ? driver.calls.size()
                                                                    : until);
        !why.empty())
      return precondition(std::move(why));
  if (auto why = broken::strangeInstance(api, check, driver, call); !why.empty())
    return precondition(std::move(why));
  // Through variables of the library any call may matter.
  if (auto why = broken::internalCall(api, whole, std::min(failed + 1, whole.calls.size())); !why.empty())
    return precondition(std::move(why));
  if (check.kind == CheckKind::Hang)
    if (auto why = broken::hugeNumber(api, driver, call); !why.empty())
      return {CrashClass::ResourceLimit, std::move(why)};
  if (whole.failingAllocation) return {CrashClass::LikelyBug, "it does not stand an allocation that fails"};
  return {CrashClass::LikelyBug, broken::usedAfterReset(api, driver, until)};
}

} // namespace nuthatch
