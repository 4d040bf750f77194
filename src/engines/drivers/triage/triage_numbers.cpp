#include "engines/drivers/triage/triage_numbers.h"

#include "engines/drivers/triage/name_words.h"
#include "engines/drivers/triage/triage_objects.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace nuthatch::broken {

namespace {

bool isLength(const std::string& name) {
  static const std::set<std::string> kLengths = {"length", "len", "size", "sz", "count", "n", "num"};
  return std::ranges::any_of(wordsOf(name), [](const auto& word) { return kLengths.contains(word); });
}

// By its name, or a size_t right behind the text that is named like nothing else. A limit is none.
bool isLengthOfText(const Parameter& parameter) {
  static const std::set<std::string> kOthers = {"max",   "limit", "pos",  "position", "index", "offset",
                                                "flags", "seed",  "hash", "depth",    "start", "capacity"};
  const auto words = wordsOf(parameter.name);
  if (std::ranges::any_of(words, [](const auto& word) { return kOthers.contains(word); })) return false;
  return isLength(parameter.name) || (parameter.shape->size == 8 && !parameter.shape->isSigned);
}

// What nobody would call negative.
bool isCount(const std::string& name) {
  static const std::set<std::string> kCounts = {"number", "index",  "idx",      "pos",   "position", "offset",
                                                "depth",  "width",  "height",   "argc",  "capacity", "amount",
                                                "times",  "indent", "quantity", "bytes", "level"};
  return isLength(name) ||
         std::ranges::any_of(wordsOf(name), [](const auto& word) { return kCounts.contains(word); });
}

} // namespace

std::string negativeNumber(const Api& api, const Driver& driver, std::size_t call, Negative which) {
  const std::size_t last = std::min(call, driver.calls.size() - 1);
  std::set<std::uint32_t> objects; // what the failing call works on
  for (const auto& actual : driver.calls[last].arguments)
    if (actual.kind == Actual::Kind::Slot) objects.insert(actual.slot);
  for (std::size_t n = 0; n <= last; ++n) {
    const Call& one = driver.calls[n];
    const bool concerns = n == last || objects.contains(static_cast<std::uint32_t>(n)) ||
                          std::ranges::any_of(objects, [&](std::uint32_t slot) { return isUse(one, slot); });
    if (!concerns) continue;
    const Callable& callable = api.at(one.callable);
    if (callable.isHelper()) continue; // a container may hold any number
    // What an earlier call stored may be any number, too; a count may not, nor what an object was made with.
    const bool isMaker = objects.contains(static_cast<std::uint32_t>(n));
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const auto& parameter = callable.signature.parameters[i];
      if (parameter.shape->kind != ShapeKind::Integer || !parameter.shape->isSigned ||
          parameter.shape->size < 4 || parameter.lengthOf >= 0 ||
          one.arguments[i].kind != Actual::Kind::Value)
        continue;
      const std::int64_t number = signedOf(*parameter.shape, one.arguments[i].value);
      const bool matters = n == last ? which == Negative::Any : isMaker;
      if (number < 0 && (matters || isCount(parameter.name)))
        return fmt::format("range: {} of {} is negative", parameter.name, callable.signature.display);
      // Nobody starts to count where the type ends.
      const std::int64_t large = std::int64_t{1} << (parameter.shape->size * 8 - 2);
      if (which == Negative::Counts && number >= large && n < last && isMaker)
        return fmt::format("range: {} of {} is at the end of its type", parameter.name,
                           callable.signature.display);
    }
  }
  return "";
}

std::string beyondStatedLength(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  const auto& parameters = callable.signature.parameters;
  const auto& actuals = driver.calls[call].arguments;
  const auto valueOf = [&](std::size_t i) -> std::optional<std::uint64_t> {
    const Parameter& parameter = parameters[i];
    if (parameter.lengthOf >= 0) {
      const auto memory = static_cast<std::size_t>(parameter.lengthOf);
      if (actuals[memory].kind != Actual::Kind::Value) return std::nullopt;
      return nuthatch::lengthOf(*parameters[memory].shape, actuals[memory].value);
    }
    if (parameter.shape->kind != ShapeKind::Integer || actuals[i].kind != Actual::Kind::Value)
      return std::nullopt;
    return unsignedOf(*parameter.shape, actuals[i].value);
  };
  constexpr std::uint64_t kGuess = 1; // elements
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto length = isLength(parameters[i].name) ? valueOf(i) : std::nullopt;
    if (!length || *length > kGuess) continue;
    for (std::size_t k = 0; k < parameters.size(); ++k)
      if (const auto other = valueOf(k); k != i && parameters[k].lengthOf < 0 && other && *other > kGuess)
        return fmt::format("range: {} of {} goes beyond its {}", parameters[k].name,
                           callable.signature.display, parameters[i].name);
  }
  return "";
}

std::string noRecord(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  for (std::size_t i = 0; i < callable.roles.size(); ++i) {
    const Shape& shape = *callable.signature.parameters[i].shape;
    const Actual& actual = driver.calls[call].arguments[i];
    if (shape.kind == ShapeKind::Buffer && shape.element->kind == ShapeKind::Record &&
        actual.kind == Actual::Kind::Value && !actual.value.null &&
        nuthatch::lengthOf(shape, actual.value) == 0)
      return fmt::format("length: {} of {} has no element", callable.signature.parameters[i].name,
                         callable.signature.display);
  }
  return "";
}

std::string lengthBeyondText(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  const auto& parameters = callable.signature.parameters;
  const auto& actuals = driver.calls[call].arguments;
  for (std::size_t i = 0; i + 1 < parameters.size(); ++i) {
    const Shape& text = *parameters[i].shape;
    const Parameter& length = parameters[i + 1];
    if (text.kind != ShapeKind::Text || text.wrapping != Wrapping::Raw ||
        actuals[i].kind != Actual::Kind::Value || length.shape->kind != ShapeKind::Integer ||
        length.lengthOf >= 0 || actuals[i + 1].kind != Actual::Kind::Value || !isLengthOfText(length))
      continue;
    if (unsignedOf(*length.shape, actuals[i + 1].value) >
        nuthatch::lengthOf(text, actuals[i].value) + 1) // with the NUL
      return fmt::format("length: {} of {} is more than its {} has", length.name, callable.signature.display,
                         parameters[i].name);
  }
  return "";
}

std::string shiftsByArgument(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  if (callable.userFunction() != check.function) return "";
  // The detail reads `1u << n shifts by less than 32`.
  const std::size_t end = check.detail.rfind(" shifts by less than");
  const std::string expression = check.detail.substr(0, end);
  const std::size_t left = expression.rfind("<<"), right = expression.rfind(">>");
  const std::size_t at = left == std::string::npos    ? right
                         : right == std::string::npos ? left
                                                      : std::max(left, right);
  if (at == std::string::npos) return "";
  const auto roots = rootsOf(expression.substr(at + 2));
  const auto& parameters = callable.signature.parameters;
  const bool given = !roots.empty() && std::ranges::all_of(roots, [&](const std::string& root) {
    return std::ranges::find(parameters, root, &Parameter::name) != parameters.end();
  });
  return given ? fmt::format("range: {} does not test the amount of a shift", callable.signature.display)
               : "";
}

std::string uncheckedPosition(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const Callable& callable = api.at(driver.calls[call].callable);
  if (callable.userFunction() != check.function || callable.edges > 1) return "";
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

std::string failedBefore(const Api& api, const Driver& driver, std::size_t call) {
  constexpr std::uint64_t kRefused = std::uint64_t{1} << 30; // bytes that nobody gives
  for (std::size_t at = 0; at < std::min(call, driver.calls.size()); ++at) {
    const Callable& callable = api.at(driver.calls[at].callable);
    const bool tells = callable.returned.shape || !callable.returned.handle.empty();
    for (std::size_t i = 0; i < callable.signature.parameters.size() && tells; ++i) {
      const Actual& actual = driver.calls[at].arguments[i];
      const Shape& shape = *callable.signature.parameters[i].shape;
      if (actual.kind != Actual::Kind::Value || shape.kind != ShapeKind::Integer || shape.size < 4) continue;
      if (shape.isSigned && signedOf(shape, actual.value) < 0) continue;
      if (const std::uint64_t number = unsignedOf(shape, actual.value); number >= kRefused)
        return fmt::format("order of calls: {} is given {} and may have failed, which its result says",
                           callable.signature.callName, number);
    }
  }
  return {};
}

std::string hugeNumber(const Api& api, const Driver& driver, std::size_t call) {
  constexpr std::uint64_t kHuge = 1u << 20; // rounds that take no time by themselves
  for (std::size_t at = std::min(call + 1, driver.calls.size()); at-- > 0;) { // an object may keep it
    const Callable& callable = api.at(driver.calls[at].callable);
    for (std::size_t i = 0; i < callable.signature.parameters.size(); ++i) {
      const Actual& actual = driver.calls[at].arguments[i];
      const Shape& shape = *callable.signature.parameters[i].shape;
      if (actual.kind != Actual::Kind::Value || shape.kind != ShapeKind::Integer || shape.size < 4) continue;
      if (shape.isSigned && signedOf(shape, actual.value) < 0) continue;
      if (const std::uint64_t number = unsignedOf(shape, actual.value); number >= kHuge)
        return fmt::format("{} is given {}: that much may be to do", callable.signature.callName, number);
    }
  }
  return {};
}

std::size_t numberOf(const Api& api, const Driver& driver, std::size_t call) {
  const auto& parameters = api.at(driver.calls[call].callable).signature.parameters;
  const auto found = std::ranges::find_if(parameters, [](const Parameter& parameter) {
    return parameter.shape->kind == ShapeKind::Integer && parameter.lengthOf < 0;
  });
  return static_cast<std::size_t>(found - parameters.begin());
}

} // namespace nuthatch::broken
