#include "driver/shape.h"

#include "driver/shape_parts.h"

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

namespace {

bool isRaw(const Shape& shape) {
  const bool pointer =
      shape.kind == ShapeKind::Pointer || shape.kind == ShapeKind::Text || shape.kind == ShapeKind::Buffer;
  return pointer && shape.wrapping == Wrapping::Raw;
}

bool isReadText(const Shape& shape) {
  return isRaw(shape) && shape.kind == ShapeKind::Text && shape.constant;
}

// Some part that lies in the value itself.
template <class Is>
bool holds(const Shape& shape, const Is& is) {
  if (is(shape)) return true;
  if (shape.kind == ShapeKind::Array) return holds(*shape.element, is);
  return shape.kind == ShapeKind::Record &&
         std::ranges::any_of(shape.fields, [&](const Field& field) { return holds(*field.shape, is); });
}

} // namespace

bool holdsPointers(const Shape& shape) { return holds(shape, isRaw); }

bool holdsTexts(const Shape& shape) { return holds(shape, isReadText); }

bool holdsState(const Shape& shape) {
  return holds(shape, [](const Shape& part) { return isRaw(part) && !isReadText(part); });
}

} // namespace nuthatch
