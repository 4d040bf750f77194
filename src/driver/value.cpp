#include "driver/value.h"

#include "support/check.h"

#include <algorithm>
#include <cstring>

namespace nuthatch {

namespace {

void encodeInto(std::string& out, const Shape& shape, const Value& value) {
  switch (shape.kind) {
  case ShapeKind::Pointer:
    if (!shape.element) return;
    if (shape.nullable) out += static_cast<char>(!value.null);
    if (!value.null) encodeInto(out, *shape.element, value.parts.at(0));
    return;
  case ShapeKind::Text:
  case ShapeKind::Buffer: {
    if (shape.nullable) out += static_cast<char>(!value.null);
    if (value.null) return;
    const std::uint64_t n = lengthOf(shape, value);
    NH_CHECK(n <= shape.limit);
    out += static_cast<char>(n & 0xff);
    out += static_cast<char>(n >> 8);
    out += value.bytes;
    return;
  }
  case ShapeKind::Record:
    for (std::size_t i = 0; i < shape.fields.size(); ++i)
      encodeInto(out, *shape.fields[i].shape, value.parts.at(i));
    return;
  case ShapeKind::Array:
    for (const auto& part : value.parts) encodeInto(out, *shape.element, part);
    return;
  case ShapeKind::Object: {
    out += static_cast<char>(value.choice);
    const auto& parameters = shape.constructors.at(value.choice).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (parameters[i].lengthOf < 0) encodeInto(out, *parameters[i].shape, value.parts.at(i));
    return;
  }
  default:
    out += value.bytes;
    return;
  }
}

// Reads what the runtime would read: zeros past the end.
class Reader {
public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  std::string take(std::uint64_t n) {
    std::string taken(bytes_.substr(0, n));
    bytes_.remove_prefix(taken.size());
    taken.resize(n, '\0');
    return taken;
  }
  std::uint8_t byte() { return static_cast<std::uint8_t>(take(1)[0]); }

private:
  std::string_view bytes_;
};

Value decodeFrom(Reader& in, const Shape& shape);

std::vector<Value> decodeParameters(Reader& in, const std::vector<Parameter>& parameters) {
  std::vector<Value> values;
  for (const auto& parameter : parameters)
    values.push_back(parameter.lengthOf < 0 ? decodeFrom(in, *parameter.shape) : Value{});
  return values;
}

Value decodeEnumeration(Reader& in, const Shape& shape) {
  Value value{.bytes = in.take(shape.size)};
  const auto isMember = [&](const Enumerator& e) {
    return scalarValue(shape, static_cast<std::uint64_t>(e.value)).bytes == value.bytes;
  };
  if (!shape.enumerators.empty() && std::ranges::none_of(shape.enumerators, isMember))
    return scalarValue(shape, static_cast<std::uint64_t>(shape.enumerators[0].value));
  return value;
}

Value decodeFrom(Reader& in, const Shape& shape) {
  Value value;
  switch (shape.kind) {
  case ShapeKind::Boolean:
    return scalarValue(shape, static_cast<std::uint8_t>(in.take(shape.size)[0]) & 1);
  case ShapeKind::Enumeration:
    return decodeEnumeration(in, shape);
  case ShapeKind::Character: {
    value.bytes = in.take(shape.size);
    const std::uint64_t c = unsignedOf(shape, value);
    if (c >= 0x110000 || (c >= 0xd800 && c < 0xe000)) return scalarValue(shape, c & 0x7f);
    return value;
  }
  case ShapeKind::Pointer:
    value.null = !shape.element || (shape.nullable && in.byte() % 2 == 0);
    if (!value.null) value.parts.push_back(decodeFrom(in, *shape.element));
    return value;
  case ShapeKind::Text:
  case ShapeKind::Buffer: {
    value.null = shape.nullable && in.byte() % 2 == 0;
    if (value.null) return value;
    std::uint64_t n = in.byte();
    n |= static_cast<std::uint64_t>(in.byte()) << 8;
    n = std::min<std::uint64_t>(n, shape.limit);
    value.bytes = in.take(n * (shape.element ? shape.element->size : 1));
    return value;
  }
  case ShapeKind::Record:
    for (const auto& field : shape.fields) value.parts.push_back(decodeFrom(in, *field.shape));
    return value;
  case ShapeKind::Array:
    for (std::uint64_t i = 0; i < shape.count; ++i) value.parts.push_back(decodeFrom(in, *shape.element));
    return value;
  case ShapeKind::Object:
    value.choice = in.byte() % static_cast<std::uint32_t>(shape.constructors.size());
    value.parts = decodeParameters(in, shape.constructors[value.choice].parameters);
    return value;
  default:
    value.bytes = in.take(shape.size);
    return value;
  }
}

} // namespace

void encodeValue(std::string& out, const Shape& shape, const Value& value) { encodeInto(out, shape, value); }

Value decodeValue(const Shape& shape, std::string_view bytes) {
  Reader in(bytes);
  return decodeFrom(in, shape);
}

std::string encode(const Signature& signature, const Arguments& arguments) {
  if (signature.isMain()) return arguments.at(0).bytes;
  std::string out;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i)
    if (signature.parameters[i].lengthOf < 0)
      encodeInto(out, *signature.parameters[i].shape, arguments.at(i));
  return out;
}

Arguments decode(const Signature& signature, std::string_view bytes) {
  if (signature.isMain()) return {Value{.bytes = std::string(bytes)}};
  Reader in(bytes);
  return decodeParameters(in, signature.parameters);
}

std::uint64_t unsignedOf(const Shape& shape, const Value& value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, value.bytes.data(), std::min<std::size_t>({value.bytes.size(), shape.size, 8}));
  return bits;
}

std::int64_t signedOf(const Shape& shape, const Value& value) {
  const std::uint64_t bits = unsignedOf(shape, value);
  if (shape.size >= 8 || shape.size == 0) return static_cast<std::int64_t>(bits);
  const unsigned shift = 64 - 8 * static_cast<unsigned>(shape.size);
  return static_cast<std::int64_t>(bits << shift) >> shift;
}

Value scalarValue(const Shape& shape, std::uint64_t bits) {
  std::string bytes(shape.size, shape.isSigned && static_cast<std::int64_t>(bits) < 0 ? '\xff' : '\0');
  std::memcpy(bytes.data(), &bits, std::min<std::size_t>(shape.size, 8));
  return Value{.bytes = bytes};
}

std::uint64_t lengthOf(const Shape& shape, const Value& value) {
  return value.bytes.size() / (shape.element ? shape.element->size : 1);
}

bool isZero(const Shape& shape, const Value& value) {
  switch (shape.kind) {
  case ShapeKind::Pointer:
    return value.null || (!shape.nullable && isZero(*shape.element, value.parts[0]));
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    return value.null || value.bytes.empty();
  case ShapeKind::Record:
    for (std::size_t i = 0; i < value.parts.size(); ++i)
      if (!isZero(*shape.fields[i].shape, value.parts[i])) return false;
    return true;
  case ShapeKind::Array:
    return std::ranges::all_of(value.parts, [&](const Value& part) { return isZero(*shape.element, part); });
  case ShapeKind::Object:
    return false; // a constructor made it
  default:
    return value.bytes.find_first_not_of('\0') == std::string::npos;
  }
}

Value simplest(const Shape& shape) {
  Reader zeros("");
  return decodeFrom(zeros, shape);
}

} // namespace nuthatch
