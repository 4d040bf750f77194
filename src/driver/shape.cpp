#include "driver/shape.h"

#include <algorithm>

namespace nuthatch {

bool isPlain(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::Integer:
  case ShapeKind::Float:
    return true;
  case ShapeKind::Array:
    return isPlain(*shape.element);
  case ShapeKind::Record: {
    // Padding would be input that no field reads, so a plain record is one without any.
    std::uint64_t covered = 0;
    for (const auto& field : shape.fields) covered += field.shape->size;
    return covered == shape.size &&
           std::ranges::all_of(shape.fields, [](const Field& f) { return isPlain(*f.shape); });
  }
  default:
    return false;
  }
}

std::uint64_t leastBytes(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::Pointer:
    return hasChoice(shape) ? 1 : leastBytes(*shape.element);
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    return hasChoice(shape) ? 1 : 2;
  case ShapeKind::Array:
    return shape.count * leastBytes(*shape.element);
  case ShapeKind::Record: {
    std::uint64_t sum = 0;
    for (const auto& field : shape.fields) sum += leastBytes(*field.shape);
    return sum;
  }
  case ShapeKind::Object:
    return 1;
  default:
    return shape.size;
  }
}

bool holdsPointers(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::Pointer:
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    return shape.wrapping == Wrapping::Raw;
  case ShapeKind::Array:
    return holdsPointers(*shape.element);
  case ShapeKind::Record:
    return std::ranges::any_of(shape.fields, [](const Field& field) { return holdsPointers(*field.shape); });
  default:
    return false;
  }
}

} // namespace nuthatch
