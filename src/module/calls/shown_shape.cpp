#include "module/calls/shown_shape.h"

#include "module/entries/type_made.h"

namespace nuthatch {

namespace {

bool isScalar(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::Integer:
  case ShapeKind::Boolean:
  case ShapeKind::Float:
  case ShapeKind::Enumeration:
  case ShapeKind::Character:
    return true;
  default:
    return false;
  }
}

constexpr std::uint64_t kMostElements = 32; // of an array that a test asserts one by one

} // namespace

ShapeRef shownShape(const Shape& shape) {
  if (isScalar(shape)) return made(shape);
  switch (shape.kind) {
  case ShapeKind::Text:
    return made(shape);
  case ShapeKind::Buffer:
    if (shape.wrapping != Wrapping::Raw) return made(shape);
    break;
  case ShapeKind::Pointer:
    if (shape.reference && shape.element) {
      Shape pointer = shape;
      pointer.element = shownShape(*shape.element);
      return made(std::move(pointer));
    }
    break;
  case ShapeKind::Record: {
    Shape record = shape;
    std::erase_if(record.fields, [](const Field& field) { return !shownShape(*field.shape); });
    for (auto& field : record.fields) field.shape = shownShape(*field.shape);
    return record.fields.empty() ? nullptr : made(std::move(record));
  }
  case ShapeKind::Array: {
    if (shape.count > kMostElements || !isScalar(*shape.element)) return nullptr;
    return made(shape);
  }
  default:
    return nullptr;
  }
  return made({.kind = ShapeKind::Pointer, .type = shape.type, .size = 8, .nullable = true});
}

ShapeRef shownAfterCall(const Shape& parameter) {
  if (parameter.constant || (parameter.wrapping != Wrapping::Raw && parameter.wrapping != Wrapping::StdSpan))
    return nullptr;
  if (parameter.kind == ShapeKind::Text || parameter.kind == ShapeKind::Buffer) return made(parameter);
  if (parameter.kind != ShapeKind::Pointer || !parameter.element) return nullptr;
  const Shape& content = *parameter.element;
  if (content.constant && content.kind == ShapeKind::Text && !parameter.reference) return nullptr;
  Shape shown = parameter;
  shown.element = shownShape(content);
  return shown.element ? made(std::move(shown)) : nullptr;
}

} // namespace nuthatch
