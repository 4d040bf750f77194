#include "driver/test_name.h"

#include "driver/driver_source.h"
#include "driver/source.h"
#include "support/hash.h"

#include <cctype>
#include <fmt/format.h>

namespace nuthatch {

namespace {

bool looksOnly(const Callable& callable) {
  return (callable.kind == CallableKind::Method || callable.kind == CallableKind::Function) &&
         callable.roles.size() == 1 && callable.roles[0].constant && !callable.roles[0].handle.empty();
}

std::string operatorName(const std::string& name) {
  if (!name.starts_with("operator")) return name;
  static constexpr std::pair<const char*, const char*> kNames[] = {
      {"operator==", "Equals"}, {"operator!=", "DiffersFrom"}, {"operator[]", "Index"},
      {"operator()", "Call"},   {"operator+=", "AddAssign"},   {"operator-=", "SubtractAssign"},
      {"operator=", "Assign"},  {"operator<", "Less"},         {"operator+", "Plus"},
      {"operator-", "Minus"},   {"operator*", "Times"},        {"operator/", "Over"}};
  for (const auto& [symbol, word] : kNames)
    if (name == symbol) return word;
  return name;
}

std::string shortName(const Callable& callable) {
  if (callable.kind == CallableKind::Constructor) return "Constructor";
  std::string whole = callable.signature.callName;
  if (whole.find("operator") == std::string::npos) whole.resize(std::min(whole.size(), whole.find('<')));
  return operatorName(whole.substr(whole.rfind(':') + 1));
}

std::string resultWords(const Shape& shape, const Shown& shown) {
  if (shown.state == Shown::State::Null) return " returns null";
  if (shown.state == Shown::State::NotSeen) return "";
  switch (shape.kind) {
  case ShapeKind::Integer: {
    if (shape.size > 8) return "";
    const std::string digits = integerDigits(shape, shown.value);
    return digits.starts_with('-') ? " returns minus " + digits.substr(1) : " returns " + digits;
  }
  case ShapeKind::Boolean:
    return unsignedOf(shape, shown.value) ? " returns true" : " returns false";
  case ShapeKind::Enumeration:
    for (const auto& enumerator : shape.enumerators)
      if (enumerator.value == signedOf(shape, shown.value))
        return " returns " + enumerator.name.substr(enumerator.name.rfind(':') + 1);
    return "";
  case ShapeKind::Text:
    return shown.value.bytes.empty() ? " returns empty text" : " returns text";
  case ShapeKind::Pointer:
    return shape.reference ? "" : " returns an object";
  default:
    return "";
  }
}

// What a look at the returned value of the standard library gave as C++: std::optional<int>{5}, {},
// (std::nullopt).
std::string codeWords(const Callables& callables, const Driver& driver, const Observation& seen,
                      std::size_t of) {
  for (std::size_t i = of + 1; i < driver.calls.size() && i < seen.calls.size(); ++i) {
    const Callable& look = callables.all[driver.calls[i].callable];
    const auto& result = seen.calls[i].result;
    const bool shows = look.adapter.code && result && result->state == Shown::State::Seen &&
                       driver.calls[i].arguments[0].kind == Actual::Kind::Slot &&
                       driver.calls[i].arguments[0].slot == of;
    if (!shows) continue;
    const std::string& text = result->value.bytes;
    if (text.ends_with("(std::nullopt)")) return " returns nothing";
    const std::size_t open = text.find('{');
    if (open == std::string::npos || !text.ends_with('}')) return "";
    const std::string inner = text.substr(open + 1, text.size() - open - 2);
    if (inner.empty()) return " returns an empty one";
    const bool number = inner.size() < 10 && inner.find_first_not_of("0123456789-") == std::string::npos;
    if (!number) return "";
    return inner[0] == '-' ? " returns minus " + inner.substr(1) : " returns " + inner;
  }
  return "";
}

// 1 to 31.
std::uint32_t answerKind(const Shape& shape, const Shown& shown) {
  if (shown.state == Shown::State::Null) return 1;
  if (shown.state == Shown::State::NotSeen) return 2;
  switch (shape.kind) {
  case ShapeKind::Integer:
    if (shape.size > 8) return 3;
    return unsignedOf(shape, shown.value) == 0                  ? 4
           : shape.isSigned && signedOf(shape, shown.value) < 0 ? 5
                                                                : 6;
  case ShapeKind::Boolean:
    return unsignedOf(shape, shown.value) ? 7 : 8;
  case ShapeKind::Enumeration:
    return 16 + static_cast<std::uint32_t>(unsignedOf(shape, shown.value) % 16);
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    return shown.value.bytes.empty() ? 9 : 10;
  case ShapeKind::Pointer:
    return shape.reference && shape.element && !shown.parts.empty()
               ? answerKind(*shape.element, shown.parts[0])
               : 11;
  default:
    return 12;
  }
}

} // namespace

std::size_t subjectOf(const Callables& callables, const Driver& driver) {
  for (std::size_t i = driver.calls.size(); i-- > 0;)
    if (const Callable& callable = callables.all[driver.calls[i].callable];
        !looksOnly(callable) && !callable.isHelper())
      return i;
  return lastCall(callables, driver);
}

std::size_t lastCall(const Callables& callables, const Driver& driver) {
  for (std::size_t i = driver.calls.size(); i-- > 0;)
    if (!callables.all[driver.calls[i].callable].isHelper()) return i;
  return driver.calls.size() - 1;
}

static std::string behaviourWords(const Callables& callables, const Driver& driver, const Observation& seen,
                                  std::size_t subject) {
  const Callable& callable = callables.all[driver.calls[subject].callable];
  std::string words = shortName(callable);
  if (subject >= seen.calls.size()) return words;
  const CallSeen& call = seen.calls[subject];
  if (call.outcome == CallOutcome::Threw) {
    const std::string type = exceptionName(call.exception);
    return words + " throws " + (type.empty() ? "an exception" : type.substr(type.rfind(':') + 1));
  }
  std::string result;
  if (call.result && callable.returned.shape) result = resultWords(*callable.returned.shape, *call.result);
  if (result.empty()) result = codeWords(callables, driver, seen, subject);
  if (result.empty())
    for (std::size_t i = subject; i-- > 0;) {
      const Callable& before = callables.all[driver.calls[i].callable];
      if (before.kind == CallableKind::Zeroed || before.kind == CallableKind::Constructor ||
          before.isHelper())
        continue;
      return words + " after " + shortName(before);
    }
  return words + result;
}

std::string behaviourName(const Callables& callables, const Driver& driver, const Observation& seen,
                          std::size_t about) {
  return behaviourWords(callables, driver, seen, about) +
         (driver.failingAllocation ? " when an allocation fails" : "");
}

std::vector<std::uint32_t> behavioursOf(const Callables& callables, const Driver& driver,
                                        const Observation& seen) {
  std::vector<std::uint32_t> found;
  for (std::size_t i = 0; i < seen.calls.size(); ++i) {
    const Callable& callable = callables.all[driver.calls[i].callable];
    if (callable.kind == CallableKind::Zeroed || callable.isHelper() ||
        seen.calls[i].outcome == CallOutcome::Began)
      continue;
    std::uint32_t answer = 0;
    if (seen.calls[i].outcome == CallOutcome::Threw)
      answer = 32 + static_cast<std::uint32_t>(hash64(seen.calls[i].exception) % 16);
    else if (seen.calls[i].result && callable.returned.shape)
      answer = answerKind(*callable.returned.shape, *seen.calls[i].result);
    found.push_back(driver.calls[i].callable * 64u + answer);
  }
  return found;
}

} // namespace nuthatch
