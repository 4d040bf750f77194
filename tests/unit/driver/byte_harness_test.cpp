#include "driver/byte_harness.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

ShapeRef shape(Shape one) { return std::make_shared<const Shape>(std::move(one)); }
ShapeRef length() { return shape({.kind = ShapeKind::Integer, .type = "size_t", .size = 8}); }
ShapeRef bytes(bool constant) {
  return shape({.kind = ShapeKind::Buffer,
                .type = "unsigned char *",
                .size = 8,
                .constant = constant,
                .element = shape({.kind = ShapeKind::Integer, .type = "unsigned char", .size = 1})});
}
ShapeRef text(bool constant) {
  return shape({.kind = ShapeKind::Text, .type = "char *", .size = 8, .constant = constant});
}
ShapeRef pointer() { return shape({.kind = ShapeKind::Pointer, .type = "void *", .size = 8}); }

Callable function(std::string name, std::vector<Parameter> parameters, Returned returned = {.type = "void"}) {
  Callable one;
  one.signature.function = one.signature.callName = std::move(name);
  one.roles.resize(parameters.size());
  one.signature.parameters = std::move(parameters);
  one.returned = std::move(returned);
  return one;
}

Role object(std::string type, bool constant = false) {
  return {.handle = std::move(type), .constant = constant, .values = false};
}

Returned gives(std::string type) {
  return {.type = type + " *", .size = 8, .handle = type, .byAddress = true};
}

} // namespace

TEST(ByteHarness, NothingThatTakesBytes) {
  Callables callables;
  callables.all = {function("twice", {{"n", length()}}), function("fill", {{"room", text(false)}})};
  EXPECT_FALSE(byteHarness(callables)) << "a text that is written to is no input";
}

TEST(ByteHarness, ObjectsComeFromMakersAndGoBack) {
  Callables callables;
  Callable feed = function("feed", {{"p", pointer()}, {"data", bytes(true)}, {"n", length(), 1}});
  feed.roles[0] = object("parser");
  Callable release = function("parser_free", {{"p", pointer()}});
  release.roles[0] = object("parser");
  callables.all = {feed, function("parser_new", {}, gives("parser")), release};
  const auto harness = byteHarness(callables);
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->calls, std::vector<std::string>{"feed"});
  EXPECT_TRUE(harness->source.contains("void *object0 = parser_new();"));
  EXPECT_TRUE(harness->source.contains("feed(object0, bytes, size);"));
  EXPECT_LT(harness->source.find("feed(object0"), harness->source.find("parser_free(object0);"));
}

// An object may have several ways to live; the end of another would free what the input is.
TEST(ByteHarness, AnObjectIsEmptiedByTheCallThatBelongsToItsBeginning) {
  Callables callables;
  Callable zeroed;
  zeroed.kind = CallableKind::Zeroed;
  zeroed.owner = "pack";
  zeroed.objectSize = 40;
  Callable reads = function("pack_readinit", {{"b", pointer()}, {"data", bytes(false)}, {"n", length(), 1}});
  Callable begins = function("pack_writeinit", {{"b", pointer()}});
  Callable empties = function("pack_writeclear", {{"b", pointer()}});
  for (Callable* one : {&reads, &begins, &empties}) one->roles[0] = object("pack");
  callables.all = {zeroed, reads, begins, empties};
  const auto harness = byteHarness(callables);
  ASSERT_TRUE(harness);
  EXPECT_TRUE(harness->source.contains("void *object0 = calloc(1, 40);"));
  EXPECT_FALSE(harness->source.contains("pack_writeinit"));
  EXPECT_FALSE(harness->source.contains("pack_writeclear"));
}

TEST(ByteHarness, TheFirstByteChoosesAmongSeveral) {
  Callables callables;
  callables.all = {function("name_hash", {{"name", text(true)}}),
                   function("doc_parse", {{"text", text(true)}})};
  const auto harness = byteHarness(callables);
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->calls, (std::vector<std::string>{"doc_parse", "name_hash"}))
      << "what parses comes first";
  EXPECT_TRUE(harness->source.contains("switch (data[0] % 2)"));
}

// A flag may have values that a caller must not give.
TEST(ByteHarness, NumbersAreGuessedWhereThereIsNothingElse) {
  Callables callables;
  const Callable guess = function("doc_load", {{"text", text(true)}, {"flags", length()}});
  callables.all = {guess, function("doc_parse", {{"text", text(true)}})};
  EXPECT_EQ(byteHarness(callables)->calls, std::vector<std::string>{"doc_parse"});
  callables.all = {guess};
  EXPECT_TRUE(byteHarness(callables)->source.contains("doc_load(bytes, small[0] & 15);"));
}

TEST(ByteHarness, WhatNobodyCanMakeIsLeftAlone) {
  Callables callables;
  Callable feed = function("feed", {{"p", pointer()}, {"data", bytes(true)}, {"n", length(), 1}});
  feed.roles[0] = object("parser");
  callables.all = {feed};
  EXPECT_FALSE(byteHarness(callables)) << "no maker of parsers";
}
