#include "driver/generate.h"
#include "driver/shrink.h"
#include "driver/source.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

ShapeRef integer(std::uint64_t size, bool isSigned, std::string type) {
  return std::make_shared<Shape>(
      Shape{.kind = ShapeKind::Integer, .type = std::move(type), .size = size, .isSigned = isSigned});
}

ShapeRef boolean() { return std::make_shared<Shape>(Shape{.kind = ShapeKind::Boolean, .type = "bool", .size = 1}); }

ShapeRef text(bool nullable) {
  return std::make_shared<Shape>(Shape{.kind = ShapeKind::Text,
                                       .type = "const char *",
                                       .size = 8,
                                       .nullable = nullable,
                                       .constant = true,
                                       .limit = 32});
}

ShapeRef colour() {
  return std::make_shared<Shape>(Shape{.kind = ShapeKind::Enumeration,
                                       .type = "enum colour",
                                       .size = 4,
                                       .enumerators = {{"RED", 1}, {"GREEN", 7}}});
}

ShapeRef record() {
  return std::make_shared<Shape>(Shape{.kind = ShapeKind::Record,
                                       .type = "struct pair",
                                       .size = 16,
                                       .fields = {{"id", 0, integer(4, true, "int")}, {"name", 8, text(true)}}});
}

// One parameter of every kind that takes bytes.
Signature everyKind() {
  auto buffer = std::make_shared<Shape>(Shape{.kind = ShapeKind::Buffer,
                                              .type = "const short *",
                                              .size = 8,
                                              .limit = 9,
                                              .element = integer(2, true, "short")});
  auto pointer = std::make_shared<Shape>(
      Shape{.kind = ShapeKind::Pointer, .type = "struct pair *", .size = 8, .nullable = true, .element = record()});
  auto array = std::make_shared<Shape>(
      Shape{.kind = ShapeKind::Array, .type = "bool[3]", .size = 3, .count = 3, .element = boolean()});
  auto object = std::make_shared<Shape>(
      Shape{.kind = ShapeKind::Object,
            .type = "Account",
            .size = 4,
            .constructors = {{"_ZN7AccountC1Ev", {}}, {"_ZN7AccountC1Ei", {{"balance", integer(4, true, "int")}}}}});
  auto character = std::make_shared<Shape>(Shape{.kind = ShapeKind::Character, .type = "char", .size = 4});
  Signature signature{.function = "f", .callName = "f", .constants = {4711}, .texts = {"magic"}};
  signature.parameters = {{"a", integer(8, false, "unsigned long")}, {"s", text(false)},  {"b", buffer},
                          {"n", integer(4, true, "int"), 2},         {"p", pointer},      {"x", array},
                          {"o", object},                             {"c", character},    {"e", colour()}};
  return signature;
}

} // namespace

TEST(Value, EncodeAndDecodeAreInverseOnGeneratedAndMutatedValues) {
  const Signature signature = everyKind();
  Random random(7);
  Arguments arguments = generate(signature, random);
  for (int i = 0; i < 20000; ++i) {
    const std::string bytes = encode(signature, arguments);
    ASSERT_EQ(encode(signature, decode(signature, bytes)), bytes) << "round " << i;
    arguments = i % 3 == 0 ? generate(signature, random) : mutate(signature, arguments, random);
  }
}

TEST(Value, DecodeBringsForeignBytesIntoRange) {
  const Signature signature = everyKind();
  Random random(11);
  for (int i = 0; i < 2000; ++i) {
    std::string bytes;
    for (std::uint64_t n = random.below(80); n > 0; --n) bytes += static_cast<char>(random.next());
    const Arguments arguments = decode(signature, bytes);
    EXPECT_LE(lengthOf(*signature.parameters[2].shape, arguments[2]), 9u);
    const auto colourBits = unsignedOf(*signature.parameters[8].shape, arguments[8]);
    EXPECT_TRUE(colourBits == 1 || colourBits == 7);
    const std::string again = encode(signature, arguments);
    ASSERT_EQ(encode(signature, decode(signature, again)), again);
  }
}

TEST(Generate, IsAFunctionOfTheSeedAndUsesMinedConstants) {
  const Signature signature = everyKind();
  Random one(3), same(3);
  bool sawConstant = false, sawText = false;
  for (int i = 0; i < 2000; ++i) {
    const Arguments arguments = generate(signature, one);
    ASSERT_EQ(encode(signature, arguments), encode(signature, generate(signature, same)));
    sawConstant |= unsignedOf(*signature.parameters[0].shape, arguments[0]) == 4711;
    sawText |= arguments[1].bytes.starts_with("magic");
  }
  EXPECT_TRUE(sawConstant);
  EXPECT_TRUE(sawText);
}

// Minimising keeps the first simpler value that still fails; it must end, and end at the threshold.
TEST(Shrink, ClosesInOnTheSimplestFailingValue) {
  const Signature signature = everyKind();
  const auto fails = [&](const Arguments& a) {
    return unsignedOf(*signature.parameters[0].shape, a[0]) >= 1000 && a[1].bytes.find('x') != std::string::npos;
  };
  Random random(5);
  Arguments arguments = generate(signature, random);
  while (!fails(arguments)) arguments = mutate(signature, arguments, random);
  int rounds = 0;
  for (bool smaller = true; smaller && ++rounds < 10000;) {
    smaller = false;
    for (auto& candidate : simpler(signature, arguments)) {
      if (!fails(candidate)) continue;
      arguments = candidate;
      smaller = true;
      break;
    }
  }
  EXPECT_LT(rounds, 10000) << "minimising does not end";
  EXPECT_EQ(unsignedOf(*signature.parameters[0].shape, arguments[0]), 1000u);
  EXPECT_EQ(arguments[1].bytes, "x");
  EXPECT_EQ(arguments[2].bytes, "");
  EXPECT_EQ(arguments[6].choice == 0 || signedOf(*integer(4, true, "int"), arguments[6].parts[0]) == 0, true);
}

TEST(Source, WritesLiteralsThatMakeTheSameBytes) {
  const auto written = [](ShapeRef shape, std::uint64_t bits) {
    const Signature signature{.callName = "f", .parameters = {{"x", shape}}};
    return writeCall(signature, {scalarValue(*shape, bits)}).call;
  };
  EXPECT_EQ(written(integer(4, true, "int"), 0x80000000), "f((-2147483647 - 1))");
  EXPECT_EQ(written(integer(4, true, "int"), 0xffffffff), "f(-1)");
  EXPECT_EQ(written(integer(8, true, "long"), 1ull << 63), "f((-9223372036854775807LL - 1))");
  EXPECT_EQ(written(integer(8, false, "unsigned long"), ~0ull), "f(18446744073709551615ULL)");
  EXPECT_EQ(written(colour(), 7), "f(GREEN)");
  EXPECT_EQ(quotedText(std::string("a\0\"7\n", 5)), "\"a\\000\\\"7\\n\"");
}

TEST(Source, NamesWhatCannotStandInPlace) {
  Signature signature{.callName = "f", .parameters = {{"p", nullptr}}};
  signature.parameters[0].shape = std::make_shared<Shape>(
      Shape{.kind = ShapeKind::Pointer, .type = "struct pair *", .size = 8, .element = record()});
  Value pair{.parts = {scalarValue(*integer(4, true, "int"), 3), Value{.bytes = "hi"}}};
  const auto source = writeCall(signature, {Value{.parts = {pair}}});
  EXPECT_EQ(source.setup, (std::vector<std::string>{"struct pair *p = (struct pair *)malloc(sizeof *p);",
                                                    "*p = (struct pair){.id = 3, .name = \"hi\"};"}));
  EXPECT_EQ(source.call, "f(p)");
  EXPECT_EQ(describeCall(signature, {Value{.parts = {pair}}}), "f(p=&{id=3, name=\"hi\"})");
}
