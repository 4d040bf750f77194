// Calls as C and C++ source. Buffers become arrays of exactly their length, so that AddressSanitizer sees an
// access past the end; an empty one is the end of a one-byte array for the same reason.
#include "driver/c_source.h"

#include "driver/aliases.h"
#include "driver/file_name.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

std::string integerLiteral(const Shape& shape, const Value& value) {
  const std::string digits = integerDigits(shape, value);
  if (shape.size > 8) { // no literal is wider than 64 bits
    std::uint64_t words[2] = {0, 0};
    std::copy_n(value.bytes.data(), 16, reinterpret_cast<char*>(words));
    return fmt::format("(({})(((unsigned __int128){:#x}u << 64) | {:#x}u))", shape.type, words[1], words[0]);
  }
  if (shape.isSigned) {
    const std::int64_t v = signedOf(shape, value);
    if (v == INT64_MIN) return "(-9223372036854775807LL - 1)";
    if (v == INT32_MIN) return "(-2147483647 - 1)";
    return v > INT32_MAX || v < INT32_MIN ? digits + "LL" : digits;
  }
  if (shape.size < 4) return digits; // an int to every operator
  return shape.size == 8 && unsignedOf(shape, value) > UINT32_MAX ? digits + "ULL" : digits + "u";
}

// A char that people can read is written as one.
std::string characterLiteral(const Shape& shape, const Value& value) {
  const std::int64_t code = signedOf(shape, value);
  const bool readable = shape.type == "char" && shape.size == 1 && code >= 0x20 && code < 0x7f;
  if (!readable) return integerLiteral(shape, value);
  const char c = static_cast<char>(code);
  return c == '\'' || c == '\\' ? fmt::format("'\\{}'", c) : fmt::format("'{}'", c);
}

std::string floatLiteral(const Shape& shape, const Value& value) {
  if (shape.size == 4 || shape.size == 8) {
    const double number = floatOf(shape, value);
    const char* suffix = shape.size == 4 ? "f" : "";
    if (std::isnan(number)) return fmt::format("__builtin_nan{}(\"\")", suffix);
    if (std::isinf(number)) return fmt::format("{}__builtin_inf{}()", number < 0 ? "-" : "", suffix);
    if (number == std::trunc(number) && std::abs(number) < 1e15)
      return fmt::format("{:.1f}{}", number, suffix);
    return fmt::format("{:a}{}", number, suffix);
  }
  long double wide = 0;
  std::copy_n(value.bytes.data(), std::min<std::size_t>(10, value.bytes.size()),
              reinterpret_cast<char*>(&wide));
  if (std::isnan(wide)) return "__builtin_nanl(\"\")";
  if (std::isinf(wide)) return wide < 0 ? "-__builtin_infl()" : "__builtin_infl()";
  return fmt::format("{:a}L", wide);
}

// A function that is none, or gives none back, as C writes it.
std::string nullOfC(std::string text) {
  static constexpr std::string_view kNullOfCxx = "nullptr";
  for (std::size_t at; (at = text.find(kNullOfCxx)) != std::string::npos;)
    text.replace(at, kNullOfCxx.size(), "NULL");
  return text;
}

} // namespace

CallSource CWriter::write(const Arguments& arguments) {
  std::vector<std::string> texts = writeAll(signature_.parameters, arguments);
  const auto join = [](const auto& begin, const auto& end) {
    return fmt::format("{}", fmt::join(begin, end, ", "));
  };
  std::string call;
  if (signature_.isMethod) {
    std::string receiver = texts.front();
    const bool byAddress = receiver.starts_with('&');
    call = fmt::format("{}{}{}({})", byAddress ? receiver.substr(1) : receiver, byAddress ? "." : "->",
                       signature_.callName, join(texts.begin() + 1, texts.end()));
  } else {
    call = fmt::format("{}({})", signature_.callName, join(texts.begin(), texts.end()));
  }
  return {std::move(setup_), std::move(call)};
}

std::vector<std::string> CWriter::writeAll(const std::vector<Parameter>& parameters,
                                           const Arguments& arguments) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto& parameter = parameters[i];
    if (parameter.lengthOf >= 0) {
      const auto of = static_cast<std::size_t>(parameter.lengthOf);
      texts.push_back(std::to_string(lengthOf(*parameters[of].shape, arguments[of])));
    } else {
      texts.push_back(expression(*parameter.shape, arguments[i], parameter.name));
    }
  }
  return texts;
}

// A pointer (or a reference) to an object that is there already.
std::string CWriter::aliased(const Shape& shape, const Value& value) const {
  const Alias& alias = shape.aliases.at(value.alias - 1);
  const auto known = sites_.find(alias.site);
  const std::string pointer = aliasText(known == sites_.end() ? alias.to : known->second, alias, value.index);
  if (!shape.reference) return pointer;
  return pointer.starts_with('&') ? pointer.substr(1) : fmt::format("*({})", pointer);
}

std::string CWriter::expression(const Shape& shape, const Value& value, const std::string& hint) {
  if (value.alias != 0) return aliased(shape, value);
  switch (shape.kind) {
  case ShapeKind::Integer:
    return characterLiteral(shape, value);
  case ShapeKind::Float:
    return floatLiteral(shape, value);
  case ShapeKind::Character:
    return std::to_string(unsignedOf(shape, value));
  case ShapeKind::Boolean:
    return unsignedOf(shape, value) != 0 ? (cxx_ ? "true" : "1") : (cxx_ ? "false" : "0");
  case ShapeKind::Enumeration:
    for (const auto& enumerator : shape.enumerators)
      if (enumerator.value == signedOf(shape, value))
        return shape.callback && !cxx_ ? nullOfC(enumerator.name) : enumerator.name;
    return fmt::format("({}){}", shape.type, integerDigits(shape, value));
  case ShapeKind::Text:
    return text(shape, value, hint);
  case ShapeKind::Buffer:
    return buffer(shape, value, hint);
  case ShapeKind::Pointer:
    return pointer(shape, value, hint);
  case ShapeKind::Record: {
    const std::string name = fresh(hint);
    setup_.push_back(fmt::format("{} {} = {};", shape.type, name, braces(shape, value, hint)));
    return name;
  }
  case ShapeKind::Array:
    return braces(shape, value, hint);
  case ShapeKind::Object:
    return object(shape, value, hint);
  }
  return "0";
}

std::string CWriter::braces(const Shape& shape, const Value& value, const std::string& hint) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    const Shape& inner = shape.kind == ShapeKind::Record ? *shape.fields[i].shape : *shape.element;
    const std::string name = shape.kind == ShapeKind::Record ? shape.fields[i].name : hint;
    const bool aggregate = inner.kind == ShapeKind::Record || inner.kind == ShapeKind::Array;
    const std::string item =
        aggregate ? braces(inner, value.parts[i], name) : expression(inner, value.parts[i], name);
    items.push_back(shape.kind == ShapeKind::Record && !name.empty() ? fmt::format(".{} = {}", name, item)
                                                                     : item);
  }
  return fmt::format("{{{}}}", fmt::join(items, ", "));
}

std::string CWriter::text(const Shape& shape, const Value& value, const std::string& hint) {
  if (value.null) return cxx_ ? "nullptr" : "NULL";
  const std::string quoted = quotedText(value.bytes);
  const bool hasNul = value.bytes.find('\0') != std::string::npos;
  if (shape.wrapping == Wrapping::StdString || shape.wrapping == Wrapping::StringView) {
    const char* type = shape.wrapping == Wrapping::StdString ? "std::string" : "std::string_view";
    const std::string made = hasNul ? fmt::format("{}({}, {})", type, quoted, value.bytes.size())
                                    : fmt::format("{}({})", type, quoted);
    if (!shape.reference || shape.constant) return made;
    const std::string name = fresh(hint);
    setup_.push_back(fmt::format("{} {} = {};", type, name, made));
    return name;
  }
  if (shape.constant && shape.site == 0) return quoted;
  const std::string name = fresh(hint);
  setup_.push_back(fmt::format("char {}[] = {};", name, quoted));
  noteSite(shape, name);
  return name;
}

std::string CWriter::buffer(const Shape& shape, const Value& value, const std::string& hint) {
  if (value.null) return cxx_ ? "nullptr" : "NULL";
  const Shape& element = *shape.element;
  std::vector<std::string> items;
  for (std::size_t at = 0; at + element.size <= value.bytes.size(); at += element.size)
    items.push_back(plainElement(element, value.bytes.substr(at, element.size)));
  const std::string name = fresh(hint);
  if (shape.wrapping == Wrapping::File) {
    setup_.push_back(fmt::format("FILE *{} = tmpfile();", name));
    if (!value.bytes.empty())
      setup_.push_back(
          fmt::format("fwrite({}, 1, {}, {});", quotedText(value.bytes), value.bytes.size(), name));
    setup_.push_back(fmt::format("rewind({});", name));
    return name;
  }
  if (shape.wrapping == Wrapping::FileName) {
    const std::string quoted = quotedText(fileNameFor(value.bytes));
    if (value.bytes.empty())
      setup_.push_back(fmt::format("remove({});", quoted));
    else
      setup_.push_back(
          fmt::format("{{ FILE *file = fopen({}, \"w\"); fwrite({}, 1, {}, file); fclose(file); }}", quoted,
                      quotedText(value.bytes), value.bytes.size()));
    return quoted;
  }
  if (shape.wrapping == Wrapping::StdVector || shape.wrapping == Wrapping::StdSpan) {
    setup_.push_back(fmt::format("std::vector<{}> {} = {{{}}};", element.type, name, fmt::join(items, ", ")));
  } else if (items.empty()) {
    setup_.push_back(
        fmt::format("{} {}_[1] = {{0}}, *{} = {}_ + 1; /* no elements */", element.type, name, name, name));
  } else {
    setup_.push_back(
        fmt::format("{} {}[{}] = {{{}}};", element.type, name, items.size(), fmt::join(items, ", ")));
  }
  noteSite(shape, name);
  return name;
}

std::string CWriter::plainElement(const Shape& element, const std::string& bytes) {
  if (element.kind == ShapeKind::Integer) return characterLiteral(element, Value{.bytes = bytes});
  if (element.kind == ShapeKind::Float) return floatLiteral(element, Value{.bytes = bytes});
  std::vector<std::string> items;
  if (element.kind == ShapeKind::Record)
    for (const auto& field : element.fields)
      items.push_back(plainElement(*field.shape, bytes.substr(field.offset, field.shape->size)));
  else
    for (std::uint64_t i = 0; i < element.count; ++i)
      items.push_back(
          plainElement(*element.element, bytes.substr(i * element.element->size, element.element->size)));
  return fmt::format("{{{}}}", fmt::join(items, ", "));
}

// What a function may keep or free must come from the heap, as it did when it failed.
std::string CWriter::pointer(const Shape& shape, const Value& value, const std::string& hint) {
  if (value.null) return cxx_ ? "nullptr" : "NULL";
  const Shape& element = *shape.element;
  if (element.kind == ShapeKind::Record && shape.site != 0) { // its content may lead back to it
    const std::string name = fresh(hint);
    const std::string made = cxx_ ? element.type : fmt::format("({})", element.type);
    setup_.push_back(shape.reference
                         ? fmt::format("{} {}{{}};", element.type, name)
                         : fmt::format("{0} *{1} = ({0} *)malloc(sizeof *{1});", element.type, name));
    noteSite(shape, shape.reference ? "&" + name : name);
    const std::string content = braces(element, value.parts[0], hint);
    setup_.push_back(fmt::format("{}{} = {}{};", shape.reference ? "" : "*", name, made, content));
    return name;
  }
  if (element.kind == ShapeKind::Record && !shape.reference) {
    const std::string content = braces(element, value.parts[0], hint);
    const std::string name = fresh(hint);
    setup_.push_back(fmt::format("{0} *{1} = ({0} *)malloc(sizeof *{1});", element.type, name));
    setup_.push_back(
        fmt::format("*{} = {}{};", name, cxx_ ? element.type : fmt::format("({})", element.type), content));
    return name;
  }
  std::string inner = expression(element, value.parts[0], hint);
  const bool changed = element.kind == ShapeKind::Text && element.wrapping != Wrapping::Raw &&
                       element.reference && !element.constant; // text() gave it a name
  const bool named = changed || element.kind == ShapeKind::Record || element.kind == ShapeKind::Object ||
                     (element.kind == ShapeKind::Buffer &&
                      (element.wrapping == Wrapping::StdVector || element.wrapping == Wrapping::StdSpan));
  if (!named) {
    const std::string name = fresh(hint);
    setup_.push_back(fmt::format("{} {} = {};", element.type, name, inner));
    inner = name;
  }
  noteSite(shape, "&" + inner);
  return shape.reference ? inner : "&" + inner;
}

std::string CWriter::object(const Shape& shape, const Value& value, const std::string& hint) {
  const auto& constructor = shape.constructors.at(value.choice);
  const auto texts = writeAll(constructor.parameters, value.parts);
  const std::string name = fresh(hint == "this" ? "object" : hint);
  setup_.push_back(texts.empty() ? fmt::format("{} {};", shape.type, name)
                                 : fmt::format("{} {}({});", shape.type, name, fmt::join(texts, ", ")));
  return name;
}

std::string CWriter::fresh(const std::string& hint) {
  std::string name;
  for (const char c : hint)
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') name += c;
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) || name == "this")
    name = "value" + name;
  const int uses = ++names_[name];
  return uses == 1 ? name : name + std::to_string(uses);
}

} // namespace nuthatch
