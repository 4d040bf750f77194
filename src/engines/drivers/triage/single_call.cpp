#include "engines/drivers/triage/single_call.h"

#include <algorithm>

namespace nuthatch {

namespace {

std::optional<std::uint16_t> zeroed(const Callables& callables, const std::string& type) {
  const auto found = std::ranges::find_if(callables.all, [&](const Callable& callable) {
    return callable.kind == CallableKind::Zeroed && callable.owner == type;
  });
  if (found == callables.all.end()) return std::nullopt;
  return static_cast<std::uint16_t>(found - callables.all.begin());
}

bool isOfZeros(const Shape& shape, const Value& value) {
  return shape.kind == ShapeKind::Pointer && shape.element && shape.element->kind == ShapeKind::Record &&
         !value.parts.empty() && value.alias == 0 && isZero(*shape.element, value.parts[0]);
}

} // namespace

std::optional<Driver> asDriver(const Callables& callables, const Signature& signature,
                               const Arguments& arguments) {
  const auto found = std::ranges::find_if(callables.all, [&](const Callable& callable) {
    return callable.kind == CallableKind::Function && callable.adapter.name.empty() &&
           callable.signature.function == signature.function;
  });
  if (found == callables.all.end() || found->signature.parameters.size() != signature.parameters.size())
    return std::nullopt;
  Driver driver;
  Call last{.callable = static_cast<std::uint16_t>(found - callables.all.begin())};
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const Parameter &ours = signature.parameters[i], &theirs = found->signature.parameters[i];
    const Role& role = found->roles[i];
    if (ours.lengthOf != theirs.lengthOf) return std::nullopt;
    if (theirs.lengthOf >= 0) {
      last.arguments.emplace_back();
    } else if (hasChoice(*ours.shape) && arguments[i].null) {
      last.arguments.push_back({.kind = Actual::Kind::Null});
    } else if (role.values && arguments[i].alias == 0 && ours.shape->kind == theirs.shape->kind) {
      last.arguments.push_back({.value = arguments[i]});
    } else if (!role.handle.empty() && role.byAddress && isOfZeros(*ours.shape, arguments[i])) {
      const auto maker = zeroed(callables, role.handle);
      if (!maker) return std::nullopt;
      last.arguments.push_back(
          {.kind = Actual::Kind::Slot, .slot = static_cast<std::uint32_t>(driver.calls.size())});
      driver.calls.push_back({.callable = *maker});
    } else {
      return std::nullopt;
    }
  }
  driver.calls.push_back(std::move(last));
  return driver;
}

} // namespace nuthatch
