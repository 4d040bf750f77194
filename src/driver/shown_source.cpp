#include "driver/shown_source.h"

#include "driver/c_source.h"
#include "driver/source.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

constexpr std::size_t kMostElements = 8; // asserted one by one

std::string literal(const Asserts& asserts, const Shape& shape, const Value& value) {
  const Signature language{.language = asserts.cxx() ? SourceLanguage::Cxx : SourceLanguage::C};
  return CWriter(language).argument(shape, value, "");
}

std::vector<std::string> assertFloat(const Asserts& asserts, const Shape& shape, const Shown& shown,
                                     const std::string& expression) {
  if (shape.size != 4 && shape.size != 8) return {};
  const std::string wanted = literal(asserts, shape, shown.value);
  if (wanted.find("nan") != std::string::npos) return {asserts.holds(fmt::format("{0} != {0}", expression))};
  if (wanted.find("inf") != std::string::npos) return {asserts.equal(expression, wanted)};
  return {asserts.sameFloat(expression, wanted, shape.size == 8)};
}

std::vector<std::string> assertText(const Asserts& asserts, const Shape& shape, const Shown& shown,
                                    const std::string& expression) {
  const std::string quoted = quotedText(shown.value.bytes);
  const bool hasNul = shown.value.bytes.find('\0') != std::string::npos;
  if (shape.wrapping == Wrapping::StdString || shape.wrapping == Wrapping::StringView) {
    const char* type = shape.wrapping == Wrapping::StdString ? "std::string" : "std::string_view";
    return {asserts.equal(
        expression, hasNul ? fmt::format("{}({}, {})", type, quoted, shown.value.bytes.size()) : quoted)};
  }
  return {asserts.sameText(expression, quoted)};
}

std::vector<std::string> assertRun(const Asserts& asserts, const Shape& shape, const Shown& shown,
                                   const std::string& expression) {
  const Shape& element = *shape.element;
  std::vector<std::string> lines;
  const std::size_t n = shown.value.bytes.size() / element.size;
  if (shape.wrapping == Wrapping::StdVector || shape.wrapping == Wrapping::StdSpan)
    lines.push_back(asserts.equal(expression + ".size()", fmt::format("{}u", n)));
  for (std::size_t i = 0; i < std::min(n, kMostElements); ++i) {
    const Shown one{.state = Shown::State::Seen,
                    .value = {.bytes = shown.value.bytes.substr(i * element.size, element.size)}};
    for (auto& text : assertShown(asserts, element, one, fmt::format("{}[{}]", expression, i)))
      lines.push_back(std::move(text));
  }
  return lines;
}

} // namespace

std::vector<std::string> assertShown(const Asserts& asserts, const Shape& shape, const Shown& shown,
                                     const std::string& expression) {
  if (shown.state == Shown::State::NotSeen) return {};
  std::vector<std::string> lines;
  switch (shape.kind) {
  case ShapeKind::Record:
    for (std::size_t i = 0; i < shape.fields.size() && i < shown.parts.size(); ++i) {
      if (shape.fields[i].name.empty()) continue;
      for (auto& text : assertShown(asserts, *shape.fields[i].shape, shown.parts[i],
                                    expression + "." + shape.fields[i].name))
        lines.push_back(std::move(text));
    }
    return lines;
  case ShapeKind::Array:
    for (std::size_t i = 0; i < shown.parts.size() && i < kMostElements; ++i)
      for (auto& text :
           assertShown(asserts, *shape.element, shown.parts[i], fmt::format("{}[{}]", expression, i)))
        lines.push_back(std::move(text));
    return lines;
  case ShapeKind::Pointer:
    if (shape.reference) {
      if (shown.state != Shown::State::Seen || !shape.element || shown.parts.empty()) return {};
      return assertShown(asserts, *shape.element, shown.parts[0], expression);
    }
    if (shown.state == Shown::State::Null) return {asserts.equal(expression, asserts.null())};
    return {asserts.notEqual(expression, asserts.null())};
  default:
    break;
  }
  if (shown.state == Shown::State::Null) return {asserts.equal(expression, asserts.null())};
  switch (shape.kind) {
  case ShapeKind::Text:
    return assertText(asserts, shape, shown, expression);
  case ShapeKind::Buffer:
    return assertRun(asserts, shape, shown, expression);
  case ShapeKind::Boolean:
    return {unsignedOf(shape, shown.value) ? asserts.holds(expression) : asserts.holdsNot(expression)};
  case ShapeKind::Float:
    return assertFloat(asserts, shape, shown, expression);
  case ShapeKind::Integer:
    if (shape.size > 8)
      return {asserts.holds(fmt::format("{} == {}", expression, literal(asserts, shape, shown.value)))};
    return {asserts.equal(expression, literal(asserts, shape, shown.value))};
  default:
    return {asserts.equal(expression, literal(asserts, shape, shown.value))};
  }
}

std::vector<std::string> assertChanged(const Asserts& asserts, const Shape& shape, const Shown& shown,
                                       const Value& before, const std::string& argument) {
  if (before.null || shown.state != Shown::State::Seen) return {};
  if (shape.kind == ShapeKind::Text || shape.kind == ShapeKind::Buffer) {
    const bool same = shown.value.bytes == before.bytes;
    return same ? std::vector<std::string>{} : assertShown(asserts, shape, shown, argument);
  }
  if (shape.kind != ShapeKind::Pointer || shown.parts.empty() || before.parts.empty()) return {};
  const std::string content = argument.starts_with('&') ? argument.substr(1) : argument;
  if (shown.parts[0].value.bytes == before.parts[0].bytes && shown.parts[0].parts.empty()) return {};
  return assertShown(asserts, *shape.element, shown.parts[0], content);
}

} // namespace nuthatch
