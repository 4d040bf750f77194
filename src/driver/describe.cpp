// The door of the source writers, and the one-line form for reports.
#include "driver/aliases.h"
#include "driver/c_source.h"
#include "driver/rust_source.h"
#include "driver/shape_parts.h"
#include "driver/source.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

constexpr std::size_t kLongestText = 48;
constexpr std::size_t kLongestCall = 400;

// Reports show values in place; names and set-up statements are for test files.
std::string inPlace(const Shape& shape, const Value& value);

std::string allInPlace(const std::vector<Parameter>& parameters, const std::vector<Value>& values,
                       std::size_t from) {
  std::vector<std::string> texts;
  for (std::size_t i = from; i < parameters.size(); ++i) {
    std::string text;
    if (parameters[i].lengthOf >= 0) {
      const auto of = static_cast<std::size_t>(parameters[i].lengthOf);
      text = std::to_string(lengthOf(*parameters[of].shape, values[of]));
      if (isEnd(parameters[i])) text = fmt::format("{} + {}", parameters[of].name, text);
    } else {
      text = inPlace(*parameters[i].shape, values[i]);
    }
    texts.push_back(parameters[i].name.empty() ? text : fmt::format("{}={}", parameters[i].name, text));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string shortened(std::string text, std::size_t count, const char* what) {
  if (text.size() <= kLongestText) return text;
  return fmt::format("{}… ({} {})", text.substr(0, kLongestText), count, what);
}

std::string scalarInPlace(const Shape& shape, const Value& value) {
  Signature one{.language = SourceLanguage::Cxx, .parameters = {{.shape = std::make_shared<Shape>(shape)}}};
  std::string text = CWriter(one).write({value}).call; // "(literal)"
  return text.substr(1, text.size() - 2);
}

std::string inPlace(const Shape& shape, const Value& value) {
  if (value.null) return "null";
  if (value.alias != 0) {
    const Alias& alias = shape.aliases.at(value.alias - 1);
    const std::string pointer = aliasText(alias.to, alias, value.index);
    if (!shape.reference) return pointer;
    return pointer.starts_with('&') ? pointer.substr(1) : fmt::format("*{}", pointer);
  }
  switch (shape.kind) {
  case ShapeKind::Text:
    return shortened(quotedText(value.bytes), value.bytes.size(), "bytes");
  case ShapeKind::Buffer: {
    std::vector<std::string> items;
    const std::size_t unit = shape.element->size;
    for (std::size_t at = 0; at + unit <= value.bytes.size(); at += unit) {
      const Value one{.bytes = value.bytes.substr(at, unit)};
      items.push_back(shape.element->kind == ShapeKind::Integer ? integerDigits(*shape.element, one)
                      : shape.element->kind == ShapeKind::Float ? scalarInPlace(*shape.element, one)
                                                                : "…");
    }
    return shortened(fmt::format("[{}]", fmt::join(items, ", ")), items.size(), "elements");
  }
  case ShapeKind::Pointer:
    return (shape.reference ? "" : "&") + inPlace(*shape.element, value.parts[0]);
  case ShapeKind::Record: {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < value.parts.size(); ++i)
      if (!isZero(*shape.fields[i].shape, value.parts[i]))
        items.push_back(
            fmt::format("{}={}", shape.fields[i].name, inPlace(*shape.fields[i].shape, value.parts[i])));
    return fmt::format("{{{}}}", fmt::join(items, ", "));
  }
  case ShapeKind::Array: {
    std::vector<std::string> items;
    for (const auto& part : value.parts) items.push_back(inPlace(*shape.element, part));
    return shortened(fmt::format("[{}]", fmt::join(items, ", ")), items.size(), "elements");
  }
  case ShapeKind::Object:
    return fmt::format("{}({})", shape.type,
                       allInPlace(shape.constructors.at(value.choice).parameters, value.parts, 0));
  case ShapeKind::Integer:
    return integerDigits(shape, value);
  default:
    return scalarInPlace(shape, value);
  }
}

} // namespace

namespace {

// What leads into another argument has that one's content, which may have changed since.
Arguments settled(const Signature& signature, const Arguments& arguments) {
  return hasAliases(signature) ? decode(signature, encode(signature, arguments)) : arguments;
}

} // namespace

CallSource writeCall(const Signature& signature, const Arguments& given) {
  const Arguments arguments = settled(signature, given);
  if (signature.language == SourceLanguage::Rust) return RustWriter(signature).write(arguments);
  return CWriter(signature).write(arguments);
}

std::string describeCall(const Signature& signature, const Arguments& given) {
  const Arguments arguments = settled(signature, given);
  const std::size_t from = signature.isMethod ? 1 : 0;
  std::string receiver;
  if (signature.isMethod) {
    receiver = inPlace(*signature.parameters[0].shape, arguments[0]);
    if (receiver.starts_with('&')) receiver.erase(0, 1);
    receiver += '.';
  }
  std::string text = fmt::format("{}{}({})", receiver, signature.callName,
                                 allInPlace(signature.parameters, arguments, from));
  if (text.size() > kLongestCall) text = text.substr(0, kLongestCall) + "…";
  return text;
}

} // namespace nuthatch
