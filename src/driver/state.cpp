#include "driver/state.h"

#include "driver/aliases.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

// The record behind a pointer parameter whose state matters to the code, or null. A const record of plain
// numbers is data that anybody may pass; one that the function may change, or that points on, is state.
const Shape* stateOf(const Shape& shape) {
  if (shape.kind != ShapeKind::Pointer || !shape.element || shape.element->kind != ShapeKind::Record)
    return nullptr;
  if (shape.constant && !holdsPointers(*shape.element)) return nullptr;
  return shape.element.get();
}

} // namespace

std::string stateTakenForGranted(const Signature& signature, const Arguments& arguments, bool mayComeOfNull) {
  if (std::string used = aliasUsed(signature, arguments); !used.empty()) return used;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const auto& parameter = signature.parameters[i];
    if (parameter.lengthOf >= 0) continue;
    const Shape* state = stateOf(*parameter.shape);
    if (!state || arguments[i].null || arguments[i].parts.empty()) continue;
    // A zeroed record is where most code starts, but its null pointers are no one's promise.
    if (isZero(*state, arguments[i].parts[0]) && !(mayComeOfNull && holdsPointers(*state))) continue;
    return fmt::format("{} may be in any state", parameter.name.empty() ? state->type : parameter.name);
  }
  return "";
}

} // namespace nuthatch
