#include "driver/domain.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace nuthatch {

namespace {

// Compound values are many: a search takes all combinations of them with each other.
constexpr std::size_t kMostCompound = 6;

std::vector<Value> numbers(const Shape& shape) {
  const unsigned bits = static_cast<unsigned>(std::min<std::uint64_t>(shape.size, 8) * 8);
  const std::uint64_t all = bits == 64 ? ~0ull : (1ull << bits) - 1, sign = 1ull << (bits - 1);
  std::vector<std::uint64_t> chosen = {0, 1, 2, all};
  if (shape.isSigned) chosen = {0, 1, all, 2, sign, all >> 1};
  std::vector<Value> values;
  for (const std::uint64_t bitsOf : chosen) values.push_back(scalarValue(shape, bitsOf));
  return values;
}

std::vector<Value> floats(const Shape& shape) {
  std::vector<Value> values;
  for (const double number :
       {0.0, 1.0, -1.5, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    if (shape.size == 4)
      values.push_back(scalarValue(shape, std::bit_cast<std::uint32_t>(static_cast<float>(number))));
    else if (shape.size == 8)
      values.push_back(scalarValue(shape, std::bit_cast<std::uint64_t>(number)));
  }
  if (values.empty()) values.push_back(simplest(shape));
  return values;
}

std::vector<Value> runs(const Shape& shape) {
  std::vector<Value> values;
  for (const std::string_view text : {"", "a", "abc"}) {
    std::string bytes(text);
    if (shape.kind == ShapeKind::Buffer) { // as many elements, each of which is 0, 1, 2 …
      const std::uint64_t size = shape.element ? std::max<std::uint64_t>(shape.element->size, 1) : 1;
      bytes.assign(text.size() * size, '\0');
      for (std::size_t i = 0; i < text.size(); ++i) bytes[i * size] = static_cast<char>(text.size() - i);
    }
    if (text.size() <= shape.limit) values.push_back({.bytes = bytes});
  }
  return values;
}

std::vector<Value> arguments(const Shape& shape) {
  std::vector<Value> values;
  for (std::uint32_t choice = 0; choice < shape.constructors.size(); ++choice) {
    const auto& parameters = shape.constructors[choice].parameters;
    Value made{.choice = choice};
    for (const Parameter& parameter : parameters)
      made.parts.push_back(parameter.lengthOf < 0 ? simplest(*parameter.shape) : Value{});
    values.push_back(made);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i].lengthOf >= 0) continue;
      for (Value& other : domainOf(*parameters[i].shape)) {
        Value changed = made;
        changed.parts[i] = std::move(other);
        if (changed != made) values.push_back(std::move(changed));
      }
    }
  }
  return values;
}

} // namespace

std::vector<Value> domainOf(const Shape& shape) {
  std::vector<Value> values;
  switch (shape.kind) {
  case ShapeKind::Integer:
    return numbers(shape);
  case ShapeKind::Boolean:
    return {scalarValue(shape, 0), scalarValue(shape, 1)};
  case ShapeKind::Character:
    return {scalarValue(shape, 'a'), scalarValue(shape, 0xe9), scalarValue(shape, 0x1f600)};
  case ShapeKind::Float:
    return floats(shape);
  case ShapeKind::Enumeration:
    for (const Enumerator& one : shape.enumerators)
      values.push_back(scalarValue(shape, static_cast<std::uint64_t>(one.value)));
    if (values.empty()) values.push_back(simplest(shape));
    return values;
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    values = runs(shape);
    break;
  case ShapeKind::Pointer:
    if (!shape.element) return {simplest(shape)};
    for (Value& element : domainOf(*shape.element)) values.push_back({.parts = {std::move(element)}});
    break;
  case ShapeKind::Record:
    values.push_back(simplest(shape));
    for (std::size_t i = 0; i < shape.fields.size() && values.size() < kMostCompound; ++i)
      for (Value& other : domainOf(*shape.fields[i].shape)) {
        Value changed = values[0];
        changed.parts[i] = std::move(other);
        if (changed != values[0]) {
          values.push_back(std::move(changed));
          break;
        }
      }
    break;
  case ShapeKind::Array: {
    for (const Value& element : domainOf(*shape.element)) {
      if (values.size() == 2) break;
      values.push_back({.parts = std::vector<Value>(shape.count, element)});
    }
    break;
  }
  case ShapeKind::Object:
    values = arguments(shape);
    break;
  }
  if (values.size() > kMostCompound) values.resize(kMostCompound);
  if (shape.nullable) values.push_back({.null = true});
  if (values.empty()) values.push_back(simplest(shape));
  return values;
}

} // namespace nuthatch
