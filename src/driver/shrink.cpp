#include "driver/shrink.h"

#include <cmath>
#include <cstring>

namespace nuthatch {

namespace {

// Distance of an integer from zero, the measure that numbers shrink by.
std::uint64_t magnitude(const Shape& shape, const Value& value) {
  if (!shape.isSigned) return unsignedOf(shape, value);
  const std::int64_t v = signedOf(shape, value);
  return v < 0 ? 0 - static_cast<std::uint64_t>(v) : static_cast<std::uint64_t>(v);
}

void simplerInteger(const Shape& shape, const Value& value, std::vector<Value>& out) {
  const std::uint64_t m = magnitude(shape, value);
  if (m == 0) return;
  const bool negative = shape.isSigned && signedOf(shape, value) < 0;
  const auto push = [&](std::uint64_t smaller, bool flip = false) {
    if (smaller < m || flip) out.push_back(scalarValue(shape, negative && !flip ? 0 - smaller : smaller));
  };
  push(0);
  if (m > 1) push(1);
  if (negative && m >> (shape.size * 8 - 1) == 0) push(m, true); // 7 is simpler than -7
  push(m / 2);
  for (std::uint64_t gap = m / 4; gap > 0; gap /= 2) push(m - gap); // closes in on a threshold
  push(m - 1);
}

void simplerFloat(const Shape& shape, const Value& value, std::vector<Value>& out) {
  if (shape.size != 4 && shape.size != 8) return;
  const double number = floatOf(shape, value);
  if (unsignedOf(shape, value) == 0) return;
  out.push_back(floatValue(shape, 0));
  if (number == 0) return; // -0.0
  if (!std::isfinite(number)) return;
  if (number != 1) out.push_back(floatValue(shape, 1));
  const double whole = std::trunc(number);
  if (whole != number)
    out.push_back(floatValue(shape, whole));
  else if (std::abs(number) > 1)
    out.push_back(floatValue(shape, std::trunc(number / 2)));
}

void simplerContent(const Shape& shape, const Value& value, std::vector<Value>& out) {
  const std::size_t unit = shape.element ? shape.element->size : 1;
  const std::size_t n = value.bytes.size() / unit;
  for (std::size_t chunk = n; chunk > 0; chunk /= 2)
    for (std::size_t at = 0; at + chunk <= n; at += chunk)
      out.push_back(Value{.bytes = std::string(value.bytes).erase(at * unit, chunk * unit)});
  // Elements become 'a' in text and zero elsewhere: what a person would have written.
  const std::string plain = shape.kind == ShapeKind::Text ? std::string("a") : std::string(unit, '\0');
  for (std::size_t i = 0; i < n; ++i)
    if (value.bytes.compare(i * unit, unit, plain) != 0)
      out.push_back(Value{.bytes = std::string(value.bytes).replace(i * unit, unit, plain)});
}

void simplerValue(const Shape& shape, const Value& value, std::vector<Value>& out);

void simplerParts(const std::vector<ShapeRef>& shapes, const Value& value, std::vector<Value>& out) {
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (!shapes[i]) continue;
    std::vector<Value> parts;
    simplerValue(*shapes[i], value.parts[i], parts);
    for (auto& part : parts) {
      Value changed = value;
      changed.parts[i] = std::move(part);
      out.push_back(std::move(changed));
    }
  }
}

std::vector<ShapeRef> shapesOf(const std::vector<Parameter>& parameters) {
  std::vector<ShapeRef> shapes;
  for (const auto& parameter : parameters)
    shapes.push_back(parameter.lengthOf < 0 ? parameter.shape : nullptr);
  return shapes;
}

void simplerValue(const Shape& shape, const Value& value, std::vector<Value>& out) {
  if (value.null) return;
  if (shape.nullable) out.push_back(Value{.null = true});
  if (value.alias != 0) { // an object of its own is simpler
    if (shape.kind != ShapeKind::Pointer) out.push_back(Value{});
    if (shape.kind == ShapeKind::Pointer && shape.element)
      out.push_back(Value{.parts = {simplest(*shape.element)}});
    if (value.index != 0)
      for (const std::uint32_t index : {0u, value.index / 2, value.index - 1}) {
        out.push_back(value);
        out.back().index = index;
      }
    return;
  }
  switch (shape.kind) {
  case ShapeKind::Integer:
    return simplerInteger(shape, value, out);
  case ShapeKind::Float:
    return simplerFloat(shape, value, out);
  case ShapeKind::Boolean:
    if (unsignedOf(shape, value) != 0) out.push_back(scalarValue(shape, 0));
    return;
  case ShapeKind::Character:
    if (unsignedOf(shape, value) != 'a' && unsignedOf(shape, value) != 0)
      out.push_back(scalarValue(shape, 'a'));
    return;
  case ShapeKind::Enumeration:
    for (const auto& enumerator : shape.enumerators) {
      Value earlier = scalarValue(shape, static_cast<std::uint64_t>(enumerator.value));
      if (earlier.bytes == value.bytes) return;
      out.push_back(std::move(earlier));
    }
    return;
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    return simplerContent(shape, value, out);
  case ShapeKind::Pointer:
    return simplerParts({shape.element}, value, out);
  case ShapeKind::Array:
    return simplerParts(std::vector<ShapeRef>(value.parts.size(), shape.element), value, out);
  case ShapeKind::Record: {
    std::vector<ShapeRef> shapes;
    for (const auto& field : shape.fields) shapes.push_back(field.shape);
    return simplerParts(shapes, value, out);
  }
  case ShapeKind::Object:
    return simplerParts(shapesOf(shape.constructors[value.choice].parameters), value, out);
  }
}

} // namespace

std::vector<Value> simplerValues(const Shape& shape, const Value& value) {
  std::vector<Value> candidates;
  simplerValue(shape, value, candidates);
  return candidates;
}

std::vector<Arguments> simpler(const Signature& signature, const Arguments& arguments) {
  std::vector<Value> changed;
  simplerParts(shapesOf(signature.parameters), Value{.parts = arguments}, changed);
  std::vector<Arguments> candidates;
  for (auto& value : changed) candidates.push_back(std::move(value.parts));
  return candidates;
}

} // namespace nuthatch
