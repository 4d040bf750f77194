#include "driver/sequence.h"

#include "support/check.h"

#include <algorithm>

namespace nuthatch {

namespace {

void put(std::string& out, std::uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
}

void encodeCall(std::string& out, const Callable& callable, const Call& call) {
  put(out, call.callable, 2);
  put(out, call.destroyer, 2);
  const auto& parameters = callable.signature.parameters;
  NH_CHECK(call.arguments.size() == parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].lengthOf >= 0) continue;
    const Actual& actual = call.arguments[i];
    put(out, static_cast<std::uint64_t>(actual.kind), 1);
    if (actual.kind == Actual::Kind::Slot) {
      put(out, actual.slot, 1);
      put(out, actual.offset, 2);
    } else if (actual.kind == Actual::Kind::Value) {
      encodeValue(out, *parameters[i].shape, actual.value);
    }
  }
}

bool endsWithNul(const Shape& shape) {
  return shape.kind == ShapeKind::Text && shape.wrapping == Wrapping::Raw;
}

// Every value of the driver with its shape and where its bytes begin in the encoded driver.
template <class Each>
void eachValue(const Callables& callables, Driver& driver, Each each) {
  std::string before;
  put(before, 0, 2u + (driver.mutant ? 2u : 0u) + (driver.failingAllocation ? 2u : 0u));
  for (auto& call : driver.calls) {
    const auto& parameters = callables.all.at(call.callable).signature.parameters;
    put(before, 0, 4);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i].lengthOf >= 0) continue;
      Actual& actual = call.arguments[i];
      put(before, 0, 1);
      if (actual.kind == Actual::Kind::Slot) put(before, 0, 3);
      if (actual.kind != Actual::Kind::Value) continue;
      const std::size_t at = before.size();
      encodeValue(before, *parameters[i].shape, actual.value);
      each(*parameters[i].shape, actual.value, at, before.size() - at);
    }
  }
}

// Texts inside records and behind pointers, too.
template <class Each>
void eachText(const Shape& shape, Value& value, const Each& each) {
  if (value.null) return;
  if (endsWithNul(shape)) return each(shape, value);
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    if (shape.kind == ShapeKind::Record)
      eachText(*shape.fields[i].shape, value.parts[i], each);
    else if (shape.element && shape.kind != ShapeKind::Object)
      eachText(*shape.element, value.parts[i], each);
  }
}

} // namespace

Driver withRoom(const Callables& callables, const Driver& driver, std::size_t more) {
  Driver roomy = driver;
  eachValue(callables, roomy, [&](const Shape& shape, Value& value, std::size_t, std::size_t) {
    eachText(shape, value, [&](const Shape& text, Value& one) {
      one.bytes.resize(
          std::max(one.bytes.size(), std::min<std::size_t>(one.bytes.size() + more, text.limit)));
    });
  });
  return roomy;
}

Driver withValues(const Callables& callables, const Driver& driver, std::string_view bytes) {
  Driver changed = driver;
  eachValue(callables, changed, [&](const Shape& shape, Value& value, std::size_t at, std::size_t size) {
    if (at < bytes.size()) value = decodeValue(shape, bytes.substr(at, size));
    eachText(shape, value, [](const Shape&, Value& text) {
      text.bytes.resize(std::min(text.bytes.size(), text.bytes.find('\0')));
    });
  });
  return changed;
}

std::string encode(const Callables& callables, const Driver& driver) {
  std::string out;
  put(out,
      (driver.destroys ? 1u : 0u) | (driver.careful ? 2u : 0u) | (driver.mutant ? 4u : 0u) |
          (driver.failingAllocation ? 8u : 0u) | (driver.mayLose ? 16u : 0u),
      1);
  put(out, driver.calls.size(), 1);
  if (driver.mutant) put(out, driver.mutant, 2);
  if (driver.failingAllocation) {
    put(out, driver.failingCall, 1);
    put(out, driver.failingAllocation, 1);
  }
  for (const auto& call : driver.calls) encodeCall(out, callables.all.at(call.callable), call);
  return out;
}

Driver joined(const Driver& head, const Driver& tail) {
  Driver both = head; // and its failing allocation: one is enough for a driver
  const auto shift = static_cast<std::uint32_t>(head.calls.size());
  for (Call call : tail.calls) {
    for (auto& actual : call.arguments)
      if (actual.kind == Actual::Kind::Slot) actual.slot += shift;
    both.calls.push_back(std::move(call));
  }
  return both;
}

Driver without(const Driver& driver, std::vector<bool> drop) {
  Driver kept{.destroys = driver.destroys, .mayLose = driver.mayLose};
  std::vector<std::uint32_t> renumbered(driver.calls.size());
  for (std::size_t i = 0; i < driver.calls.size(); ++i) {
    Call call = driver.calls[i];
    for (auto& actual : call.arguments) {
      if (actual.kind != Actual::Kind::Slot) continue;
      if (drop[actual.slot]) drop[i] = true;
      actual.slot = renumbered[actual.slot];
    }
    if (drop[i]) continue;
    if (i == driver.failingCall && driver.failingAllocation) {
      kept.failingCall = static_cast<std::uint8_t>(kept.calls.size());
      kept.failingAllocation = driver.failingAllocation;
    }
    renumbered[i] = static_cast<std::uint32_t>(kept.calls.size());
    kept.calls.push_back(std::move(call));
  }
  return kept;
}

Driver neededFor(const Driver& driver, std::size_t last) {
  std::vector<bool> drop(driver.calls.size(), true);
  drop[last] = false;
  for (std::size_t i = last + 1; i-- > 0;) {
    if (drop[i]) continue;
    for (const auto& actual : driver.calls[i].arguments)
      if (actual.kind == Actual::Kind::Slot) drop[actual.slot] = false;
  }
  return without(driver, std::move(drop));
}

std::vector<Driver> withSmallerMaker(const Callables& callables, const Driver& driver, std::size_t call) {
  const Callable& maker = callables.all[driver.calls[call].callable];
  if (!maker.isHelper() || maker.gives().handle.empty() || maker.roles.empty()) return {};
  const auto typeOf = [](const Callable& callable, std::size_t i) {
    return callable.roles[i].handle + "|" + callable.signature.parameters[i].shape->type;
  };
  std::vector<std::uint16_t> smaller;
  for (std::size_t number = 0; number < callables.all.size(); ++number) {
    const Callable& other = callables.all[number];
    bool fits = other.isHelper() && other.gives().handle == maker.gives().handle &&
                other.gives().byAddress == maker.gives().byAddress && other.roles.size() < maker.roles.size();
    for (std::size_t i = 0; fits && i < other.roles.size(); ++i) fits = typeOf(other, i) == typeOf(maker, i);
    if (fits) smaller.push_back(static_cast<std::uint16_t>(number));
  }
  std::ranges::sort(smaller, {}, [&](std::uint16_t number) { return callables.all[number].roles.size(); });
  std::vector<Driver> made;
  for (const auto number : smaller) {
    Driver other = driver;
    other.calls[call].callable = number;
    other.calls[call].arguments.resize(callables.all[number].roles.size());
    made.push_back(std::move(other));
  }
  return made;
}

} // namespace nuthatch
