// Drivers as data: their bytes, what is cut out of them, what is read back of their runs, and the tests that
// they become.
#include "driver/driver_source.h"
#include "driver/sequence.h"
#include "driver/test_name.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

ShapeRef integer() {
  return std::make_shared<Shape>(
      Shape{.kind = ShapeKind::Integer, .type = "int", .size = 4, .isSigned = true});
}
ShapeRef pointer(std::string type) {
  return std::make_shared<Shape>(
      Shape{.kind = ShapeKind::Pointer, .type = std::move(type), .size = 8, .nullable = true});
}

enum : std::uint16_t { kMake, kPush, kPop, kFree, kSize };

// struct stack *stack_make(void), void stack_push(struct stack *, int), int stack_pop(struct stack *),
// void stack_free(struct stack *), int stack_size(const struct stack *)
Callables stack() {
  const Role handle{.handle = "struct stack", .values = false};
  Role constant = handle;
  constant.constant = true;
  const auto function = [](std::string name) {
    return Signature{.function = name, .callName = std::move(name)};
  };
  Callables all;
  all.all.resize(5);
  all.all[kMake] = {.signature = function("stack_make"),
                    .returned = {.type = "struct stack *",
                                 .size = 8,
                                 .shape = pointer("struct stack *"),
                                 .handle = "struct stack",
                                 .byAddress = true}};
  all.all[kPush] = {.signature = function("stack_push"), .roles = {handle, {}}, .returned = {.type = "void"}};
  all.all[kPush].signature.parameters = {{"stack", pointer("struct stack *")}, {"value", integer()}};
  all.all[kPop] = {.signature = function("stack_pop"),
                   .roles = {handle},
                   .returned = {.type = "int", .size = 4, .shape = integer()}};
  all.all[kPop].signature.parameters = {{"stack", pointer("struct stack *")}};
  all.all[kFree] = {.signature = function("stack_free"), .roles = {handle}, .returned = {.type = "void"}};
  all.all[kFree].signature.parameters = {{"stack", pointer("struct stack *")}};
  all.all[kSize] = all.all[kPop];
  all.all[kSize].signature.callName = "stack_size";
  all.all[kSize].roles = {constant};
  return all;
}

Actual slot(std::uint32_t number) { return {.kind = Actual::Kind::Slot, .slot = number}; }
Actual number(int value) { return {.value = scalarValue(*integer(), static_cast<std::uint64_t>(value))}; }

Driver pushAndPop() {
  return {.calls = {{kMake, kFree, {}},
                    {kPush, kNoDestroyer, {slot(0), number(7)}},
                    {kPop, kNoDestroyer, {slot(0)}}}};
}

// What the interpreter would write for pushAndPop.
std::string observed() {
  std::string bytes(16, '\0');
  bytes[0] = 9;                                // digest
  bytes[8] = 2;                                // new edges
  bytes[12] = 3;                               // calls
  bytes[13] = 1;                               // destroyed
  bytes += std::string("\1\1\0\1", 4);         // returned, fresh, nobody died, a pointer
  bytes += std::string("\1\0\0", 3);           // push
  bytes += std::string("\1\0\0\1\7\0\0\0", 8); // pop gave 7
  bytes += std::string("\0", 1);               // slot 0
  bytes += std::string("\0", 1);               // no memory of the test's own ended there
  return bytes;
}

} // namespace

TEST(Sequence, BytesAreTheContractWithTheInterpreter) {
  const std::string bytes = encode(stack(), pushAndPop());
  const std::string expected("\1\3"                           // destroys, three calls
                             "\0\0\3\0"                       // make, freed by stack_free
                             "\1\0\xff\xff\1\0\0\0\0\7\0\0\0" // push(slot 0, value 7)
                             "\2\0\xff\xff\1\0\0\0",          // pop(slot 0)
                             2 + 4 + 13 + 8);
  EXPECT_EQ(bytes, expected);
}

TEST(Sequence, AFailingAllocationStaysWithItsCall) {
  Driver driver = pushAndPop();
  driver.failingCall = 2;
  driver.failingAllocation = 3;
  EXPECT_EQ(encode(stack(), driver).substr(0, 4), std::string("\x09\3\2\3", 4));
  const Driver shorter = without(driver, {false, true, false});
  EXPECT_EQ(shorter.failingCall, 1u);
  EXPECT_EQ(shorter.failingAllocation, 3u);
  EXPECT_EQ(without(driver, {false, false, true}).failingAllocation, 0u) << "its call is gone";
  const std::string bytes = encode(stack(), driver);
  EXPECT_EQ(withValues(stack(), driver, bytes), driver) << "values lie behind it";
}

TEST(Sequence, WithoutACallGoesWhatNeedsItsSlot) {
  Driver driver = pushAndPop();
  driver.calls.insert(driver.calls.begin(), {kMake, kFree, {}});
  for (std::size_t i = 2; i < 4; ++i) driver.calls[i].arguments[0].slot = 1;
  const Driver second = without(driver, {true, false, false, false});
  EXPECT_EQ(second, pushAndPop());
  EXPECT_TRUE(without(pushAndPop(), {true, false, false}).calls.empty());
  EXPECT_EQ(without(pushAndPop(), {false, true, false}).calls.size(), 2u);
}

TEST(Sequence, JoinedSlotsAreRenumbered) {
  const Driver twice = joined(pushAndPop(), pushAndPop());
  ASSERT_EQ(twice.calls.size(), 6u);
  EXPECT_EQ(twice.calls[4].arguments[0].slot, 3u);
  EXPECT_EQ(neededFor(twice, 5).calls.size(), 2u) << "pop needs its own stack alone";
}

TEST(Observation, IsReadAsItWasWritten) {
  const Observation seen = decodeObservation(stack(), pushAndPop(), observed());
  EXPECT_TRUE(seen.whole);
  EXPECT_EQ(seen.newEdges, 2u);
  ASSERT_EQ(seen.calls.size(), 3u);
  EXPECT_TRUE(seen.calls[0].fresh);
  ASSERT_TRUE(seen.calls[2].result);
  EXPECT_EQ(signedOf(*integer(), seen.calls[2].result->value), 7);
  EXPECT_EQ(seen.destroyed, std::vector<std::uint32_t>{0});
}

// The target can write what it likes there: every prefix, and every byte changed, is read without a fault and
// never gives more than the driver has.
TEST(Observation, BelievesNothing) {
  const std::string bytes = observed();
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    const auto cut = decodeObservation(stack(), pushAndPop(), bytes.substr(0, n));
    EXPECT_FALSE(cut.whole);
    EXPECT_LE(cut.calls.size(), 3u);
    std::string changed = bytes;
    changed[n] = '\xff';
    const auto odd = decodeObservation(stack(), pushAndPop(), changed);
    EXPECT_LE(odd.calls.size(), 3u);
    for (const auto destroyed : odd.destroyed) EXPECT_LT(destroyed, 3u);
  }
}

TEST(DriverSource, IsATestAsAPersonWouldWriteIt) {
  const Observation seen = decodeObservation(stack(), pushAndPop(), observed());
  EXPECT_EQ(writeDriver(stack(), pushAndPop(), seen, TestStyle::GoogleTest).lines,
            (std::vector<std::string>{"auto *stack = stack_make();", "ASSERT_NE(stack, nullptr);",
                                      "stack_push(stack, 7);", "EXPECT_EQ(stack_pop(stack), 7);",
                                      "stack_free(stack);"}));
  EXPECT_EQ(writeDriver(stack(), pushAndPop(), seen, TestStyle::PlainC).lines,
            (std::vector<std::string>{"struct stack *stack = stack_make();", "CHECK(stack != NULL);",
                                      "stack_push(stack, 7);", "CHECK(stack_pop(stack) == 7);",
                                      "stack_free(stack);"}));
}

TEST(DriverSource, WhatIsNotSeenIsNotAsserted) {
  Observation seen = decodeObservation(stack(), pushAndPop(), observed());
  seen.calls[2].result = Shown{};
  const auto source = writeDriver(stack(), pushAndPop(), seen, TestStyle::GoogleTest);
  EXPECT_EQ(source.lines[3], "stack_pop(stack);");
  EXPECT_EQ(source.assertions, 1u);
}

TEST(TestName, TellsFunctionAndBehaviour) {
  Driver driver = pushAndPop();
  Observation seen = decodeObservation(stack(), driver, observed());
  EXPECT_EQ(behaviourName(stack(), driver, seen, 2), "stack_pop returns 7");
  driver.calls.push_back({kSize, kNoDestroyer, {slot(0)}});
  EXPECT_EQ(subjectOf(stack(), driver), 2u) << "a look at the state is not what a test is about";
  seen.calls[2] = {.outcome = CallOutcome::Threw, .exception = "St12out_of_range"};
  EXPECT_EQ(behaviourName(stack(), driver, seen, 2), "stack_pop throws out_of_range");
}

namespace {

// int parse(const char *text, int base)
Callables parse() {
  Callables all;
  all.all.resize(1);
  all.all[0] = {.signature = {.function = "parse", .callName = "parse"}, .roles = {{}, {}}};
  all.all[0].signature.parameters = {
      {"text",
       std::make_shared<Shape>(
           Shape{.kind = ShapeKind::Text, .type = "const char *", .size = 8, .constant = true, .limit = 6})},
      {"base", integer()}};
  return all;
}

Driver parseOf(std::string text, int base) {
  return {.calls = {{0, kNoDestroyer, {{.value = {.bytes = std::move(text)}}, number(base)}}}};
}

} // namespace

TEST(Sequence, RoomIsForTheSolverAlone) {
  const Driver roomy = withRoom(parse(), parseOf("ab", 10), 3);
  EXPECT_EQ(roomy.calls[0].arguments[0].value.bytes, std::string("ab\0\0\0", 5));
  EXPECT_EQ(withRoom(parse(), parseOf("abcde", 10), 3).calls[0].arguments[0].value.bytes.size(), 6u)
      << "the limit";
  EXPECT_EQ(withValues(parse(), roomy, encode(parse(), roomy)), parseOf("ab", 10));
}

TEST(Sequence, TakesTheValuesOfOtherBytes) {
  const Driver roomy = withRoom(parse(), parseOf("ab", 10), 3);
  std::string bytes = encode(parse(), roomy);
  const std::size_t text = bytes.find("ab");
  bytes[text + 2] = 'c';
  bytes[bytes.size() - 4] = 16;
  EXPECT_EQ(withValues(parse(), roomy, bytes), parseOf("abc", 16));
  bytes[text] = '\0'; // a shorter text, and nothing else moves
  EXPECT_EQ(withValues(parse(), roomy, bytes), parseOf("", 16));
}

// set(const char *), set(int), set(long), set(unsigned long): a literal alone would call another one, or
// none.
TEST(DriverSource, ArgumentsOfOverloadsSayTheirType) {
  const auto integer = [](const char* type, std::uint64_t size, bool isSigned) {
    return std::make_shared<const Shape>(
        Shape{.kind = ShapeKind::Integer, .type = type, .size = size, .isSigned = isSigned});
  };
  const auto text = std::make_shared<const Shape>(Shape{.kind = ShapeKind::Text,
                                                        .type = "const char *",
                                                        .size = 8,
                                                        .nullable = true,
                                                        .constant = true,
                                                        .limit = 8});
  Callables callables;
  for (const ShapeRef& shape :
       {ShapeRef(text), ShapeRef(integer("int", 4, true)), ShapeRef(integer("long", 8, true)),
        ShapeRef(integer("unsigned long", 8, false))})
    callables.all.push_back({.signature = {.function = "set" + shape->type,
                                           .callName = "set",
                                           .language = SourceLanguage::Cxx,
                                           .parameters = {{.name = "value", .shape = shape}}},
                             .roles = {{}},
                             .returned = {.type = "void"}});
  Driver driver;
  for (std::uint16_t i = 0; i < 4; ++i) {
    Call call{.callable = i};
    call.arguments.resize(1);
    call.arguments[0].value.bytes = std::string(callables.all[i].signature.parameters[0].shape->size, '\0');
    driver.calls.push_back(call);
  }
  driver.calls[0].arguments[0].value = {.null = true};
  EXPECT_EQ(plainLines(callables, driver, TestStyle::GoogleTest),
            (std::vector<std::string>{"set(static_cast<const char *>(nullptr));", "set(0);",
                                      "set(static_cast<long>(0));", "set(static_cast<unsigned long>(0u));"}));
  // Without others of its name it is written as a person would.
  callables.all.erase(callables.all.begin(), callables.all.begin() + 3);
  driver.calls = {driver.calls[3]};
  driver.calls[0].callable = 0;
  EXPECT_EQ(plainLines(callables, driver, TestStyle::GoogleTest), std::vector<std::string>{"set(0u);"});
}
