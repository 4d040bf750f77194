#include "driver/value.h"

#include "support/check.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>

namespace nuthatch {

namespace {

void encodeNumber(std::string& out, std::uint64_t n) { // of elements
  out += static_cast<char>(n & 0xff);
  out += static_cast<char>(n >> 8);
}

// What a pointer leads to; true where an object of its own follows.
bool encodeChoice(std::string& out, const Shape& shape, const Value& value) {
  const bool hasByte =
      shape.kind == ShapeKind::Pointer && !shape.element ? !shape.aliases.empty() : hasChoice(shape);
  if (hasByte) out += static_cast<char>(value.alias != 0 ? 1 + value.alias : !value.null);
  if (value.alias != 0 && shape.aliases.at(value.alias - 1).run) encodeNumber(out, value.index);
  return value.alias == 0 && !value.null;
}

void encodeInto(std::string& out, const Shape& shape, const Value& value) {
  switch (shape.kind) {
  case ShapeKind::Pointer:
    if (encodeChoice(out, shape, value)) encodeInto(out, *shape.element, value.parts.at(0));
    return;
  case ShapeKind::Text:
  case ShapeKind::Buffer: {
    if (!encodeChoice(out, shape, value)) return;
    const std::uint64_t n = lengthOf(shape, value);
    NH_CHECK(n <= shape.limit);
    encodeNumber(out, n);
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
class InputReader {
public:
  explicit InputReader(std::string_view bytes) : bytes_(bytes) {}

  std::string take(std::uint64_t n) {
    std::string taken(bytes_.substr(0, n));
    bytes_.remove_prefix(taken.size());
    taken.resize(n, '\0');
    return taken;
  }
  std::uint8_t byte() { return static_cast<std::uint8_t>(take(1)[0]); }
  std::uint64_t number() {
    const std::uint64_t low = byte();
    return low | static_cast<std::uint64_t>(byte()) << 8;
  }

  // Objects that pointers of the call lead to so far, by site, with the content of a Text or Buffer.
  std::map<std::uint32_t, std::string> made;

private:
  std::string_view bytes_;
};

// What a pointer leads to, as the byte before it says; a value with neither null nor alias is to be filled.
Value decodeChoice(InputReader& in, const Shape& shape) {
  const bool canBeOwn = shape.kind != ShapeKind::Pointer || shape.element;
  const Value own{.null = !canBeOwn};
  if (canBeOwn ? !hasChoice(shape) : shape.aliases.empty()) return own;
  const unsigned which = in.byte();
  const bool isAlias = which >= 2 && which - 2 < shape.aliases.size();
  const Alias* alias = isAlias ? &shape.aliases[which - 2] : nullptr;
  const auto target = alias ? in.made.find(alias->site) : in.made.end();
  if (target == in.made.end()) return which % 2 == 0 && shape.nullable ? Value{.null = true} : own;
  const std::uint64_t unit = shape.element ? shape.element->size : 1;
  const std::uint64_t count = alias->count != 0 ? alias->count : target->second.size() / unit;
  const bool needsElement = shape.kind == ShapeKind::Pointer;
  if (needsElement && count == 0) return own;
  Value value{.alias = which - 1};
  if (alias->run)
    value.index =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(in.number(), count - (needsElement ? 1 : 0)));
  if (needsElement) return value;
  value.bytes = alias->count == 0 ? target->second.substr(value.index * unit)
                                  : std::string((count - value.index) * unit, '\0');
  return value;
}

Value decodeFrom(InputReader& in, const Shape& shape);

std::vector<Value> decodeParameters(InputReader& in, const std::vector<Parameter>& parameters) {
  std::vector<Value> values;
  for (const auto& parameter : parameters)
    values.push_back(parameter.lengthOf < 0 ? decodeFrom(in, *parameter.shape) : Value{});
  return values;
}

Value decodeEnumeration(InputReader& in, const Shape& shape) {
  Value value{.bytes = in.take(shape.size)};
  const auto isMember = [&](const Enumerator& e) {
    return scalarValue(shape, static_cast<std::uint64_t>(e.value)).bytes == value.bytes;
  };
  if (!shape.enumerators.empty() && std::ranges::none_of(shape.enumerators, isMember))
    return scalarValue(shape, static_cast<std::uint64_t>(shape.enumerators[0].value));
  return value;
}

Value decodeFrom(InputReader& in, const Shape& shape) {
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
    value = decodeChoice(in, shape);
    if (value.null || value.alias != 0) return value;
    if (shape.site != 0) in.made[shape.site]; // before its content, which may lead back to it
    value.parts.push_back(decodeFrom(in, *shape.element));
    return value;
  case ShapeKind::Text:
  case ShapeKind::Buffer: {
    value = decodeChoice(in, shape);
    if (value.null || value.alias != 0) return value;
    const std::uint64_t n = std::min<std::uint64_t>(in.number(), shape.limit);
    value.bytes = in.take(n * (shape.element ? shape.element->size : 1));
    if (shape.site != 0) in.made[shape.site] = value.bytes;
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
  InputReader in(bytes);
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
  InputReader in(bytes);
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

double floatOf(const Shape& shape, const Value& value) {
  const std::uint64_t bits = unsignedOf(shape, value);
  return shape.size == 4 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                         : std::bit_cast<double>(bits);
}

Value floatValue(const Shape& shape, double number) {
  return scalarValue(shape, shape.size == 4 ? std::bit_cast<std::uint32_t>(static_cast<float>(number))
                                            : std::bit_cast<std::uint64_t>(number));
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
  if (value.alias != 0) return false;
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
  InputReader zeros("");
  return decodeFrom(zeros, shape);
}

} // namespace nuthatch
