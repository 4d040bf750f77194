// Calls as Rust source. Slices are heap vectors of exactly their length, so that a sanitizer sees an access
// past the end.
#include "driver/rust_source.h"

#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

std::string rustFloat(const Shape& shape, const Value& value) {
  const double number = floatOf(shape, value);
  if (!std::isfinite(number) || number != std::trunc(number) || std::abs(number) >= 1e15)
    return fmt::format("{}::from_bits({:#x})", shape.type, unsignedOf(shape, value));
  return fmt::format("{:.1f}{}", number, shape.type);
}

} // namespace

CallSource RustWriter::write(const Arguments& arguments) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    texts.push_back(expression(*signature_.parameters[i].shape, arguments[i], signature_.parameters[i].name));
  return {std::move(setup_), fmt::format("{}({})", signature_.callName, fmt::join(texts, ", "))};
}

std::string RustWriter::expression(const Shape& shape, const Value& value, const std::string& hint) {
  switch (shape.kind) {
  case ShapeKind::Integer:
    return integerDigits(shape, value) + shape.type;
  case ShapeKind::Float:
    return rustFloat(shape, value);
  case ShapeKind::Boolean:
    return unsignedOf(shape, value) != 0 ? "true" : "false";
  case ShapeKind::Character:
    return fmt::format("'\\u{{{:x}}}'", unsignedOf(shape, value));
  case ShapeKind::Enumeration:
    for (const auto& enumerator : shape.enumerators)
      if (enumerator.value == signedOf(shape, value)) return enumerator.name;
    return integerDigits(shape, value);
  case ShapeKind::Text:
    return quotedText(value.bytes, true);
  case ShapeKind::Buffer: {
    const std::string name = fmt::format("{}_{}", hint.empty() ? "data" : hint, ++names_);
    setup_.push_back(fmt::format("let {}{}: Vec<{}> = vec![{}];", shape.constant ? "" : "mut ", name,
                                 shape.element->type, list(*shape.element, value.bytes)));
    return (shape.constant ? "&" : "&mut ") + name;
  }
  case ShapeKind::Pointer: {
    const std::string name = fmt::format("{}_{}", hint.empty() ? "value" : hint, ++names_);
    const std::string inner = expression(*shape.element, value.parts[0], hint);
    setup_.push_back(fmt::format("let {}{} = {};", shape.constant ? "" : "mut ", name, inner));
    return (shape.constant ? "&" : "&mut ") + name;
  }
  case ShapeKind::Record: {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < value.parts.size(); ++i)
      items.push_back(shape.fields[i].name + ": " +
                      expression(*shape.fields[i].shape, value.parts[i], shape.fields[i].name));
    return fmt::format("{} {{ {} }}", shape.type, fmt::join(items, ", "));
  }
  case ShapeKind::Array: {
    std::vector<std::string> items;
    for (const auto& part : value.parts) items.push_back(expression(*shape.element, part, hint));
    return fmt::format("[{}]", fmt::join(items, ", "));
  }
  case ShapeKind::Object:
    break; // Rust has no constructors; signatures never hold one
  }
  return "()";
}

std::string RustWriter::list(const Shape& element, const std::string& bytes) {
  std::vector<std::string> items;
  for (std::size_t at = 0; at + element.size <= bytes.size(); at += element.size)
    items.push_back(expression(element, Value{.bytes = bytes.substr(at, element.size)}, ""));
  return fmt::format("{}", fmt::join(items, ", "));
}

} // namespace nuthatch
