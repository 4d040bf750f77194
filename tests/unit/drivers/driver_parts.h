// Parts of drivers that tests of triage are made of.
#pragma once

#include "driver/sequence.h"

namespace nuthatch {

inline ShapeRef number() {
  return std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Integer, .type = "int", .size = 4, .isSigned = true});
}
inline ShapeRef pointerTo(const std::string& type) {
  return std::make_shared<const Shape>(Shape{.kind = ShapeKind::Pointer, .type = type + " *", .size = 8});
}

inline Actual slot(std::uint32_t number) { return {.kind = Actual::Kind::Slot, .slot = number}; }
inline Actual value(std::int32_t number) {
  return {.value = {.bytes = std::string(reinterpret_cast<const char*>(&number), 4)}};
}

} // namespace nuthatch
