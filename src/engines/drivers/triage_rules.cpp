#include "engines/drivers/triage_rules.h"

#include "engines/drivers/triage_objects.h"
#include "engines/drivers/triage_state.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

namespace nuthatch::broken {

namespace {

// `clear` leaves an object that may be filled and ended like any other.
bool onlyEmpties(const Api& api, const Call& call) {
  return !api.ends(call.callable) && nameOf(api, call).find("clear") != std::string::npos;
}

// The words of a name, in small letters: a_iArgCount is a, i, arg and count.
std::set<std::string> wordsOf(const std::string& name) {
  std::set<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    const char c = i < name.size() ? name[i] : '_';
    const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
    const bool starts = std::isupper(static_cast<unsigned char>(c)) && i > 0 &&
                        std::islower(static_cast<unsigned char>(name[i - 1]));
    if ((!letter || starts) && !word.empty()) words.insert(std::exchange(word, ""));
    if (letter) word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

bool isLength(const std::string& name) {
  static const std::set<std::string> kLengths = {"length", "len", "size", "sz", "count", "n", "num"};
  return std::ranges::any_of(wordsOf(name), [](const auto& word) { return kLengths.contains(word); });
}

// What nobody would call negative.
bool isCount(const std::string& name) {
  static const std::set<std::string> kCounts = {"number", "index",  "idx",      "pos",   "position", "offset",
                                                "depth",  "width",  "height",   "argc",  "capacity", "amount",
                                                "times",  "indent", "quantity", "bytes", "level"};
  return isLength(name) ||
         std::ranges::any_of(wordsOf(name), [](const auto& word) { return kCounts.contains(word); });
}

// Names that an expression starts from: of mode->bits[i] they are mode and i.
std::set<std::string> rootsOf(const std::string& expression) {
  std::set<std::string> roots;
  std::string word;
  bool member = false;
  for (std::size_t i = 0; i <= expression.size(); ++i) {
    const char c = i < expression.size() ? expression[i] : ' ';
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
      continue;
    }
    if (!word.empty() && !member && !std::isdigit(static_cast<unsigned char>(word[0]))) roots.insert(word);
    if (!word.empty()) member = false;
    word.clear();
    if (c == '.' || (c == '>' && i > 0 && expression[i - 1] == '-')) member = true;
  }
  return roots;
}

} // namespace

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
          !seen.insert(actual.slot).second)
        return fmt::format("arguments: {} gets the same object twice", nameOf(api, driver.calls[i]));
    }
  }
  return "";
}

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
  for (std::uint32_t part = 0; atEnd && part < driver.calls.size(); ++part)
    if (driver.calls[part].destroyer != kNoDestroyer && api.at(driver.calls[part].callable).gives().byAddress)
      for (const auto whole : wholesOf(api, driver, part))
        if (driver.calls[whole].destroyer != kNoDestroyer)
          return fmt::format("ownership: what {} gave is destroyed at the end, and what it came from, too",
                             nameOf(api, driver.calls[part]));
  return "";
}

std::string initialisedAgain(const Api& api, const Driver& driver, std::size_t until) {
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
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const auto& parameter = callable.signature.parameters[i];
      if (parameter.shape->kind == ShapeKind::Integer && parameter.shape->isSigned &&
          parameter.shape->size >= 4 && parameter.lengthOf < 0 &&
          one.arguments[i].kind == Actual::Kind::Value &&
          signedOf(*parameter.shape, one.arguments[i].value) < 0 &&
          (which == Negative::Any || n < last || isCount(parameter.name)))
        return fmt::format("range: {} of {} is negative", parameter.name, callable.signature.display);
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

std::size_t numberOf(const Api& api, const Driver& driver, std::size_t call) {
  const auto& parameters = api.at(driver.calls[call].callable).signature.parameters;
  const auto found = std::ranges::find_if(parameters, [](const Parameter& parameter) {
    return parameter.shape->kind == ShapeKind::Integer && parameter.lengthOf < 0;
  });
  return static_cast<std::size_t>(found - parameters.begin());
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
