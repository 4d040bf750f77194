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

using Kinds = std::uint64_t; // one bit a kind

constexpr Kinds bit(CheckKind kind) { return Kinds{1} << static_cast<unsigned>(kind); }

constexpr Kinds kAny = ~Kinds{0};
constexpr Kinds kLeak = bit(CheckKind::Leak);
constexpr Kinds kAssertion = bit(CheckKind::AssertionFailed);
constexpr Kinds kNumbers = bit(CheckKind::SignedOverflow) | bit(CheckKind::DivisionByZero) |
                           bit(CheckKind::DivisionOverflow) | bit(CheckKind::ShiftOutOfRange) |
                           bit(CheckKind::FloatToIntOutOfRange);
// A number that does not fit fails whatever happened to objects before.
constexpr Kinds kObjects = ~kNumbers;
constexpr Kinds kLifetime =
    bit(CheckKind::UseAfterFree) | bit(CheckKind::DoubleFree) | bit(CheckKind::InvalidFree);
constexpr Kinds kNull = bit(CheckKind::NullDereference);
constexpr Kinds kNullOrCrash = kNull | bit(CheckKind::Crash);
constexpr Kinds kUnwritten = bit(CheckKind::UninitialisedRead);
constexpr Kinds kMemory = kLifetime | kNullOrCrash | bit(CheckKind::OutOfBounds);

// What a rule is told.
struct TriageCase {
  const Api& api;
  const Check& check;
  const Failure& failure;
  const Driver& whole; // through variables of the library any call may matter
  std::size_t wholeUntil;
  Driver driver; // the calls that can have to do with the one that failed
  std::size_t call;
  std::size_t until; // behind that call
  bool isAtEnd;      // what destroys objects failed
};

// The failing call's own parameter number i.
CallerQuestion ask(const TriageCase& at, CallerQuestion::About what, std::size_t i = 0) {
  CallerQuestion question{.about = what, .parameter = static_cast<unsigned>(i)};
  if (!at.isAtEnd) question.function = at.api.at(at.driver.calls[at.call].callable).userFunction();
  return question;
}

CallerQuestion askWhatComesBefore(const TriageCase& at) {
  CallerQuestion question = ask(at, CallerQuestion::About::Order);
  for (const auto& one : at.driver.calls)
    if (const auto& ready = at.api.initialisersOf(at.api.at(one.callable).owner); !ready.empty())
      question.before = at.api.at(ready[0]).userFunction();
  return question;
}

CallerQuestion askForRange(const TriageCase& at) {
  return ask(at, CallerQuestion::About::Range, broken::numberOf(at.api, at.driver, at.call));
}

std::string guessedLength(const TriageCase& at) {
  if (!at.failure.guessedArgument) return "";
  auto beyond = broken::beyondStatedLength(at.api, at.driver, at.call);
  return beyond.empty() ? "length: an argument is larger than one element, which its type does not say"
                        : std::move(beyond);
}

std::string selfAssigned(const TriageCase& at) {
  const auto by = broken::selfAssignment(at.api, at.driver, at.call);
  if (by.empty() || !broken::sameTwice(at.api, at.driver, at.until).empty()) return "";
  return fmt::format("{} fails when an object is assigned to itself", by);
}

// What a function that anybody may call asserts is what it asks of callers; deeper, the code asserts itself.
std::string assertedOfCallers(const TriageCase& at) {
  const auto& all = at.api.callables().all;
  const auto asserting = std::ranges::find(all, at.check.function,
                                           [](const Callable& callable) { return callable.userFunction(); });
  if (asserting == all.end()) return "";
  const bool asked = at.isAtEnd || // or through an overload of itself
                     broken::nameOf(at.api, at.driver.calls[at.call]) == asserting->signature.callName;
  return asked ? fmt::format("asserted by {}: {}", asserting->signature.display, at.check.detail) : "";
}

// The parameter whose null is handed on; nothing: none. A handle is null only where the function itself asks
// for it, so that is no fault of the caller's.
std::optional<std::size_t> handedOnNull(const TriageCase& at) {
  if (at.isAtEnd) return std::nullopt;
  const Callable& callable = at.api.at(at.driver.calls[at.call].callable);
  const auto& actuals = at.driver.calls[at.call].arguments;
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < callable.roles.size(); ++i) {
    if (actuals[i].kind != Actual::Kind::Null) continue;
    if (!callable.roles[i].handle.empty()) return std::nullopt;
    if (!first && broken::mayBeNull(callable, i, at.check)) first = i;
  }
  return first;
}

std::string nullHandedOn(const TriageCase& at) {
  const auto i = handedOnNull(at);
  if (!i) return "";
  const Callable& callable = at.api.at(at.driver.calls[at.call].callable);
  return fmt::format("null: {} is handed on as it is", callable.signature.parameters[*i].name);
}

// A null that the object itself holds is its own fault.
std::string nothingInIt(const TriageCase& at) {
  constexpr std::uint64_t kNullPage = 65536; // 0: an index into an array, without an address
  if (at.check.kind == CheckKind::OutOfBounds && at.failure.faultAddress - 1 < kNullPage) return "";
  return broken::nothingInIt(at.api, at.driver, at.call);
}

// Also what failed by itself: where the end destroys what was handed over, and where memory is simply wrong.
std::string handedOver(const TriageCase& at) {
  constexpr Kinds kWrongMemory = kLifetime | bit(CheckKind::Crash) | bit(CheckKind::Hang);
  if (!at.isAtEnd && (bit(at.check.kind) & kWrongMemory) == 0) return "";
  const bool taken = (bit(at.check.kind) & (bit(CheckKind::InvalidFree) | bit(CheckKind::DoubleFree))) != 0;
  return broken::handedOver(at.api, at.driver, at.isAtEnd ? at.driver.calls.size() : at.until, taken);
}

// One rule: which kinds of failures it is asked about, what it says (empty: it does not apply), and what the
// callers in the code base can be asked about it.
struct TriageRule {
  std::string_view name;
  Kinds kinds;
  std::string (*reason)(const TriageCase&);
  CrashClass as = CrashClass::Precondition;
  CallerQuestion (*question)(const TriageCase&) = nullptr;
};

template <auto rule>
std::string byCall(const TriageCase& at) {
  return rule(at.api, at.driver, at.call);
}
template <auto rule>
std::string byUntil(const TriageCase& at) {
  return rule(at.api, at.driver, at.until);
}
template <auto rule>
std::string byCheck(const TriageCase& at) {
  return rule(at.api, at.check, at.driver, at.call);
}

// The first that applies is right: what ended the run for want of memory is no order of calls, and an order of
// calls explains what a number alone does not.
constexpr TriageRule kRules[] = {
    {"sandbox memory", kAny,
     [](const TriageCase& at) -> std::string {
       return isMemoryShort(at.failure) ? "the memory limit of the sandbox is not enough" : "";
     },
     CrashClass::ResourceLimit},
    {"refused memory", kAssertion,
     [](const TriageCase& at) -> std::string {
       return at.failure.memoryRefused
                  ? "there was no memory for what was asked, and the code ends the process"
                  : "";
     },
     CrashClass::ResourceLimit},
    {"guessed length", kAny, guessedLength},
    {"missing initialiser", kAny,
     [](const TriageCase& at) { return broken::missingInitialiser(at.api, at.driver, at.until, at.isAtEnd); },
     CrashClass::Precondition, askWhatComesBefore},
    {"self-assignment", kObjects, selfAssigned, CrashClass::LikelyBug},
    {"used after end", kObjects,
     [](const TriageCase& at) { return broken::usedAfterEnd(at.api, at.driver, at.until, at.isAtEnd); }},
    {"initialised again", kLeak, byUntil<broken::initialisedAgain>},
    {"never ended", kLeak, [](const TriageCase& at) { return broken::neverEnded(at.api, at.driver); }},
    {"shift by argument", bit(CheckKind::ShiftOutOfRange), byCheck<broken::shiftsByArgument>,
     CrashClass::Precondition, askForRange},
    {"empty callable", kNull, byCheck<broken::emptyCallable>},
    {"empty handed on", kNullOrCrash, byCall<broken::emptyHandedOn>},
    {"ends of two", kAny, byCall<broken::endsOfTwo>},
    {"unchecked by name", ~kLeak, byCall<broken::saysUnchecked>},
    {"asserted of callers", kAssertion, assertedOfCallers},
    {"asserted of what is handed on", kAssertion, byCheck<broken::assertsArgument>},
    {"null handed on", kNull, nullHandedOn, CrashClass::Precondition,
     [](const TriageCase& at) { return ask(at, CallerQuestion::About::Null, handedOnNull(at).value_or(0)); }},
    {"failed before", kObjects & ~kLeak, byCall<broken::failedBefore>},
    {"taken from empty", ~kLeak, byUntil<broken::takenFromEmpty>},
    {"closed unopened", ~kLeak, byUntil<broken::closedUnopened>},
    {"before the first", kAny,
     [](const TriageCase& at) { return broken::beforeTheFirst(at.api, at.failure, at.driver, at.call); }},
    {"same twice", kAny, byUntil<broken::sameTwice>},
    {"length beyond text", kMemory | kUnwritten, byCall<broken::lengthBeyondText>},
    {"alone for part", kMemory, byCall<broken::aloneForPart>},
    {"no record", kMemory, byCall<broken::noRecord>},
    {"zeros for made", kMemory | kAssertion, byCall<broken::zerosForMade>},
    {"null before", kNullOrCrash, byCall<broken::nullBefore>},
    {"not made ready", kUnwritten | kNull, byCheck<broken::notMadeReady>, CrashClass::Precondition,
     [](const TriageCase& at) { return ask(at, CallerQuestion::About::Order); }},
    {"member nobody set", kNull, byCheck<broken::memberNobodySet>},
    {"opened again", kLifetime, byUntil<broken::openedAgain>},
    {"value for made", kMemory | kUnwritten, byCall<broken::valueForMade>},
    {"callback fills nothing", kMemory | kUnwritten, byCheck<broken::callbackFillsNothing>},
    {"frees argument", bit(CheckKind::InvalidFree), byUntil<broken::freesArgument>},
    {"ended part", kLifetime, byCall<broken::endedPart>},
    {"part of another", kMemory, byCall<broken::partOfAnother>},
    {"whole into part", kMemory, byCall<broken::wholeIntoPart>},
    {"part after change", kMemory,
     [](const TriageCase& at) {
       return broken::partAfterChange(at.api, at.driver, at.call, at.check.kind != CheckKind::OutOfBounds);
     }},
    {"negative number", kMemory,
     [](const TriageCase& at) {
       return broken::negativeNumber(at.api, at.driver, at.call, broken::Negative::Any);
     }},
    // A negative number is anybody's to add up; a count, or one that an object was made with, is not.
    {"negative count", bit(CheckKind::SignedOverflow),
     [](const TriageCase& at) {
       return broken::negativeNumber(at.api, at.driver, at.call, broken::Negative::Counts);
     }},
    {"unchecked position", bit(CheckKind::OutOfBounds), byCheck<broken::uncheckedPosition>,
     CrashClass::Precondition, askForRange},
    {"nothing in it", kAssertion | bit(CheckKind::OutOfBounds), nothingInIt},
    {"handed over", kAny, handedOver},
    {"strange instance", kAny, byCheck<broken::strangeInstance>},
    {"internal call", kAny,
     [](const TriageCase& at) { return broken::internalCall(at.api, at.whole, at.wholeUntil); }},
    {"huge number", bit(CheckKind::Hang), byCall<broken::hugeNumber>, CrashClass::ResourceLimit},
    {"failing allocation", kAny,
     [](const TriageCase& at) -> std::string {
       return at.whole.failingAllocation ? "it fails when an allocation fails" : "";
     },
     CrashClass::LikelyBug},
    {"used after reset", kAny, byUntil<broken::usedAfterReset>, CrashClass::LikelyBug},
};

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
  auto [driver, call] = broken::reaching(api, whole, failed);
  const std::size_t calls = driver.calls.size();
  const TriageCase at{.api = api,
                      .check = check,
                      .failure = failure,
                      .whole = whole,
                      .wholeUntil = std::min(failed + 1, whole.calls.size()),
                      .driver = std::move(driver),
                      .call = call,
                      .until = std::min(call + 1, calls),
                      .isAtEnd = call >= calls};
  for (const TriageRule& rule : kRules) {
    if ((rule.kinds & bit(check.kind)) == 0) continue;
    if (std::string reason = rule.reason(at); !reason.empty())
      return {.kind = rule.as,
              .reason = std::move(reason),
              .question = rule.question ? rule.question(at) : CallerQuestion{},
              .rule = rule.name};
  }
  return {};
}

} // namespace nuthatch
