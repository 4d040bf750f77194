#include "driver/generate.h"

#include "support/records.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace nuthatch {

namespace {

class Generator {
public:
  Generator(const Signature& signature, Random& random) : signature_(signature), random_(random) {}

  Value make(const Shape& shape) {
    switch (shape.kind) {
    case ShapeKind::Integer:
      return scalarValue(shape, integer(shape));
    case ShapeKind::Boolean:
      return scalarValue(shape, random_.below(2));
    case ShapeKind::Character:
      return scalarValue(shape, character());
    case ShapeKind::Float:
      return floating(shape);
    case ShapeKind::Enumeration:
      return enumeration(shape);
    case ShapeKind::Text:
      return maybeNull(shape, [&] { return Value{.bytes = text(shape)}; });
    case ShapeKind::Buffer:
      return maybeNull(shape, [&] { return Value{.bytes = content(shape)}; });
    case ShapeKind::Pointer:
      return maybeNull(shape, [&] { return Value{.parts = {make(*shape.element)}}; });
    case ShapeKind::Record: {
      Value value;
      for (const auto& field : shape.fields) value.parts.push_back(make(*field.shape));
      return value;
    }
    case ShapeKind::Array: {
      Value value;
      for (std::uint64_t i = 0; i < shape.count; ++i) value.parts.push_back(make(*shape.element));
      return value;
    }
    case ShapeKind::Object: {
      Value value;
      value.choice = static_cast<std::uint32_t>(random_.below(shape.constructors.size()));
      value.parts = makeAll(shape.constructors[value.choice].parameters);
      return value;
    }
    }
    return simplest(shape);
  }

  std::vector<Value> makeAll(const std::vector<Parameter>& parameters) {
    std::vector<Value> values;
    for (const auto& parameter : parameters)
      values.push_back(parameter.lengthOf < 0 ? make(*parameter.shape) : Value{});
    return values;
  }

  // Changes one place of the value, chosen by walking down at random.
  void change(const Shape& shape, Value& value) {
    switch (shape.kind) {
    case ShapeKind::Pointer:
      if (value.parts.empty() || (shape.nullable && random_.oneIn(8)))
        value = make(shape);
      else
        change(*shape.element, value.parts[0]);
      return;
    case ShapeKind::Text:
    case ShapeKind::Buffer:
      if (value.null || random_.oneIn(8))
        value = make(shape);
      else
        changeContent(shape, value.bytes);
      return;
    case ShapeKind::Record:
      if (value.parts.empty()) return;
      return changePart(shape, value, random_.below(value.parts.size()));
    case ShapeKind::Array:
      if (!value.parts.empty()) change(*shape.element, value.parts[random_.below(value.parts.size())]);
      return;
    case ShapeKind::Object: {
      if (random_.oneIn(6)) {
        value = make(shape);
        return;
      }
      changeOne(shape.constructors[value.choice].parameters, value.parts);
      return;
    }
    case ShapeKind::Integer:
      if (random_.oneIn(2)) {
        const std::uint64_t step = 1 + random_.below(4);
        const std::uint64_t old = unsignedOf(shape, value);
        value = scalarValue(shape, random_.oneIn(2) ? old + step : old - step);
        return;
      }
      [[fallthrough]];
    default:
      value = make(shape);
    }
  }

  void changeOne(const std::vector<Parameter>& parameters, std::vector<Value>& values) {
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (parameters[i].lengthOf < 0) own.push_back(i);
    if (own.empty()) return;
    const std::size_t i = own[random_.below(own.size())];
    change(*parameters[i].shape, values[i]);
  }

private:
  void changePart(const Shape& shape, Value& value, std::size_t i) {
    change(*shape.fields[i].shape, value.parts[i]);
  }

  template <class Make>
  Value maybeNull(const Shape& shape, Make make) {
    if (shape.kind == ShapeKind::Pointer && !shape.element) return Value{.null = true};
    if (shape.nullable && random_.oneIn(5)) return Value{.null = true};
    return make();
  }

  // Half of all integers sit at a boundary or in the code; the rest are small, or any bits at all.
  std::uint64_t integer(const Shape& shape) {
    const unsigned bits = static_cast<unsigned>(std::min<std::uint64_t>(shape.size, 8) * 8);
    const std::uint64_t top = 1ull << (bits - 1);
    switch (random_.below(8)) {
    case 0: {
      const std::array<std::uint64_t, 8> edge = {0, 1, ~0ull, top, top - 1, top + 1, top - 2, ~0ull - 1};
      return signExtended(edge[random_.below(edge.size())], bits, shape.isSigned);
    }
    case 1:
    case 2:
      if (!signature_.constants.empty()) {
        const auto c =
            static_cast<std::uint64_t>(signature_.constants[random_.below(signature_.constants.size())]);
        return c + random_.below(3) - 1;
      }
      [[fallthrough]];
    case 3: {
      const std::uint64_t power = 1ull << random_.below(bits);
      return signExtended(power + random_.below(3) - 1, bits, shape.isSigned);
    }
    case 4:
    case 5:
    case 6:
      return random_.below(33) - (shape.isSigned ? 16 : 0);
    default:
      return random_.next() >> random_.below(64);
    }
  }

  static std::uint64_t signExtended(std::uint64_t value, unsigned bits, bool isSigned) {
    if (!isSigned || bits == 64) return value;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(value << (64 - bits)) >> (64 - bits));
  }

  std::uint64_t character() {
    if (!random_.oneIn(4)) return random_.below(128);
    const std::uint64_t c = random_.below(0x110000 - 0x800);
    return c >= 0xd800 ? c + 0x800 : c;
  }

  Value floating(const Shape& shape) {
    static constexpr double kEdges[] = {0.0,
                                        -0.0,
                                        1.0,
                                        -1.0,
                                        0.5,
                                        2.0,
                                        1e-300,
                                        1e300,
                                        16777217.0,
                                        4294967296.0,
                                        std::numeric_limits<double>::infinity(),
                                        -std::numeric_limits<double>::infinity(),
                                        std::numeric_limits<double>::quiet_NaN(),
                                        std::numeric_limits<double>::denorm_min()};
    double number = 0;
    switch (random_.below(4)) {
    case 0:
      number = kEdges[random_.below(std::size(kEdges))];
      break;
    case 1:
      number = static_cast<double>(random_.below(201)) - 100;
      break;
    case 2:
      number = static_cast<double>(random_.next()) / 1e15 - 9000;
      break;
    default:
      return Value{.bytes = anyBytes(shape.size)};
    }
    if (shape.size == 4) return scalarValue(shape, std::bit_cast<std::uint32_t>(static_cast<float>(number)));
    if (shape.size == 8) return scalarValue(shape, std::bit_cast<std::uint64_t>(number));
    if (shape.size == 16) { // x87 long double lies in the low 10 bytes
      const long double wide = number;
      std::string bytes(16, '\0');
      std::copy_n(reinterpret_cast<const char*>(&wide), 10, bytes.begin());
      return Value{.bytes = bytes};
    }
    return Value{.bytes = anyBytes(shape.size)};
  }

  Value enumeration(const Shape& shape) {
    if (shape.enumerators.empty()) return scalarValue(shape, 0);
    const auto& chosen = shape.enumerators[random_.below(shape.enumerators.size())];
    return scalarValue(shape, static_cast<std::uint64_t>(chosen.value));
  }

  // Short lengths are as likely as long ones: each power of two of the limit gets the same share.
  std::uint64_t length(const Shape& shape) {
    const unsigned steps = static_cast<unsigned>(std::bit_width(shape.limit));
    return std::min<std::uint64_t>(random_.below(1ull << random_.below(steps + 1)), shape.limit);
  }

  char letter() {
    static constexpr std::string_view kUseful = "0123456789abcxyzABC -+.,:;/\\\"'(){}[]<>=&|!?%#@*_\t\n";
    if (random_.oneIn(16)) return static_cast<char>(1 + random_.below(255));
    return kUseful[random_.below(kUseful.size())];
  }

  // The first ones are those that callers pass, whole.
  const std::string& knownText() {
    return signature_.texts[random_.below(1 + random_.below(signature_.texts.size()))];
  }

  // Words of the code and small numbers behind each other: what commands and their options look like.
  std::string line() {
    static constexpr std::string_view kBetween = "    =,:;/";
    const char between = kBetween[random_.below(kBetween.size())];
    std::string made;
    for (std::uint64_t words = 2 + random_.below(4); words > 0; --words) {
      if (!made.empty()) made += between;
      made += random_.oneIn(3) ? std::to_string(random_.below(random_.oneIn(2) ? 10 : 1000)) : knownText();
    }
    return made;
  }

  std::string text(const Shape& shape) {
    const bool utf8 = shape.wrapping == Wrapping::RustStr;
    std::string made;
    const bool known = !signature_.texts.empty() && random_.oneIn(3);
    if (known) made = random_.oneIn(3) ? line() : knownText();
    const std::uint64_t n = known && random_.oneIn(2) ? 0 : length(shape);
    while (made.size() < n) made += letter();
    if (made.size() > shape.limit) made.resize(shape.limit);
    if (utf8)
      for (char& c : made) c = static_cast<char>(c & 0x7f);
    return made;
  }

  // What a harness reads: numbers of the usual widths, one after the other.
  std::string harnessInput(const Shape& shape) {
    std::string made;
    for (std::uint64_t n = 1 + random_.below(16); n > 0; --n) {
      const Shape number{.size = std::uint64_t{1} << (random_.oneIn(3) ? random_.below(4) : 2),
                         .isSigned = true};
      made += scalarValue(number, integer(number)).bytes;
    }
    made.resize(std::min<std::size_t>(made.size(), shape.limit));
    return made;
  }

  std::string content(const Shape& shape) {
    if (signature_.isMain()) return harnessInput(shape);
    const std::uint64_t n = length(shape);
    if (shape.element->size == 1 && random_.oneIn(2)) {
      std::string made = text(shape);
      made.resize(n, '\0');
      return made;
    }
    std::string made;
    for (std::uint64_t i = 0; i < n; ++i) flatten(made, *shape.element, make(*shape.element));
    return made;
  }

  // The memory image of a plain value.
  static void flatten(std::string& out, const Shape& shape, const Value& value) {
    if (shape.kind == ShapeKind::Record)
      for (std::size_t i = 0; i < value.parts.size(); ++i)
        flatten(out, *shape.fields[i].shape, value.parts[i]);
    else if (shape.kind == ShapeKind::Array)
      for (const auto& part : value.parts) flatten(out, *shape.element, part);
    else
      out += value.bytes;
  }

  void changeContent(const Shape& shape, std::string& bytes) {
    const std::size_t unit = shape.element ? shape.element->size : 1;
    if (unit == 1 && random_.oneIn(3)) {
      bytes = withOwnParts(bytes, random_);
      bytes.resize(std::min<std::size_t>(bytes.size(), shape.limit));
    } else {
      changeElement(shape, bytes, unit);
    }
    if (shape.wrapping == Wrapping::RustStr)
      for (char& c : bytes) c = static_cast<char>(c & 0x7f);
  }

  void changeElement(const Shape& shape, std::string& bytes, std::size_t unit) {
    const std::size_t n = bytes.size() / unit;
    const std::size_t at = random_.below(n + 1) * unit;
    const auto fresh = [&] {
      if (unit == 1 && random_.oneIn(3)) return std::string(1, letter());
      if (!shape.element) return std::string(1, static_cast<char>(integer(Shape{.size = 1})));
      std::string made;
      flatten(made, *shape.element, make(*shape.element));
      return made;
    };
    switch (random_.below(4)) {
    case 0:
      if (n < shape.limit) bytes.insert(at, fresh());
      break;
    case 1:
      if (at < bytes.size()) bytes.erase(at, unit);
      break;
    case 2:
      if (!signature_.texts.empty() && unit == 1) {
        const auto& word = signature_.texts[random_.below(signature_.texts.size())];
        if (bytes.size() + word.size() <= shape.limit) bytes.insert(at, word);
        break;
      }
      [[fallthrough]];
    default:
      if (at < bytes.size()) bytes.replace(at, unit, fresh());
    }
  }

  std::string anyBytes(std::uint64_t n) {
    std::string bytes;
    for (std::uint64_t i = 0; i < n; ++i) bytes += static_cast<char>(random_.next());
    return bytes;
  }

  const Signature& signature_;
  Random& random_;
};

} // namespace

Arguments generate(const Signature& signature, Random& random) {
  return Generator(signature, random).makeAll(signature.parameters);
}

Arguments mutate(const Signature& signature, const Arguments& arguments, Random& random) {
  Arguments changed = arguments;
  Generator generator(signature, random);
  for (std::uint64_t times = 1 + random.below(3); times > 0; --times)
    generator.changeOne(signature.parameters, changed);
  return changed;
}

Value generateValue(const Shape& shape, const Signature& mined, Random& random) {
  return Generator(mined, random).make(shape);
}

void mutateValue(const Shape& shape, Value& value, const Signature& mined, Random& random) {
  Generator(mined, random).change(shape, value);
}

} // namespace nuthatch
