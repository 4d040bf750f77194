#include "engines/drivers/triage/sibling_instances.h"

#include "support/cxx_names.h"

#include <algorithm>
#include <optional>

namespace nuthatch {

namespace {

bool isStrangeCall(const Api& api, const Callable& callable) {
  return api.facts().strangeInstances.contains(callable.userFunction());
}

// What tells one instance from others: its class, or of a function outside any the name in front of it.
std::string instanceOf(const Callable& callable) {
  if (!callable.owner.empty()) return callable.owner;
  const std::string& name = callable.signature.callName;
  return name.substr(0, name.rfind('>') + 1);
}

bool isSibling(const Callable& one, const Callable& other) {
  return one.kind == other.kind && one.roles.size() == other.roles.size() &&
         withoutArguments(one.owner) == withoutArguments(other.owner) &&
         withoutArguments(one.signature.callName) == withoutArguments(other.signature.callName);
}

bool isScalar(const Shape& shape) {
  return shape.kind == ShapeKind::Integer || shape.kind == ShapeKind::Float ||
         shape.kind == ShapeKind::Boolean;
}

double numberOf(const Shape& shape, const Value& value) {
  if (shape.kind != ShapeKind::Float)
    return shape.isSigned ? static_cast<double>(signedOf(shape, value))
                          : static_cast<double>(unsignedOf(shape, value));
  return shape.size == 4 || shape.size == 8 ? floatOf(shape, value) : 0;
}

Value converted(const Shape& from, const Shape& to, const Value& value) {
  if (from.kind == to.kind && from.size == to.size) return value;
  if (!isScalar(from) || !isScalar(to)) return simplest(to);
  const double number = numberOf(from, value);
  if (to.kind != ShapeKind::Float) {
    constexpr double kLargest = 9e18;
    return scalarValue(to, static_cast<std::uint64_t>(static_cast<std::int64_t>(
                               std::clamp(number == number ? number : 0, -kLargest, kLargest))));
  }
  return to.size == 4 || to.size == 8 ? floatValue(to, number) : simplest(to);
}

std::optional<Driver> withInstance(const Api& api, Driver driver, const std::string& instance) {
  for (Call& call : driver.calls) {
    const Callable& strange = api.at(call.callable);
    if (!isStrangeCall(api, strange)) continue;
    const auto& all = api.callables().all;
    const auto found = std::ranges::find_if(all, [&](const Callable& other) {
      return instanceOf(other) == instance && !isStrangeCall(api, other) && isSibling(strange, other);
    });
    if (found == all.end()) return std::nullopt;
    const auto& parameters = strange.signature.parameters;
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      if (call.arguments[i].kind == Actual::Kind::Value && parameters[i].lengthOf < 0)
        call.arguments[i].value =
            converted(*parameters[i].shape, *found->signature.parameters[i].shape, call.arguments[i].value);
    call.callable = static_cast<std::uint16_t>(found - all.begin());
    call.destroyer = api.destroyerOf(call.callable);
  }
  return driver;
}

} // namespace

bool isStrange(const Api& api, const Driver& driver) {
  return !api.facts().strangeInstances.empty() && std::ranges::any_of(driver.calls, [&](const Call& call) {
    return isStrangeCall(api, api.at(call.callable));
  });
}

std::vector<Driver> withLibraryInstances(const Api& api, const Driver& driver) {
  constexpr std::size_t kMost = 6; // a run each
  std::set<std::string> instances;
  for (const Call& call : driver.calls)
    if (const Callable& strange = api.at(call.callable); isStrangeCall(api, strange))
      for (const Callable& other : api.callables().all)
        if (!isStrangeCall(api, other) && isSibling(strange, other)) instances.insert(instanceOf(other));
  std::vector<Driver> made;
  for (const std::string& instance : instances)
    if (auto one = withInstance(api, driver, instance); one && made.size() < kMost)
      made.push_back(std::move(*one));
  return made;
}

} // namespace nuthatch
