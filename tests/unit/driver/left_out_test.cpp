#include "driver/left_out.h"

#include "driver/aliases.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace nuthatch {

namespace {

using Texts = std::vector<std::string>;

ShapeRef make(Shape shape) { return std::make_shared<const Shape>(std::move(shape)); }
const ShapeRef kInt = make({.kind = ShapeKind::Integer, .type = "int", .size = 4});

TEST(LeftOut, NumbersAreAnything) { EXPECT_EQ(leftOut({.parameters = {{"x", kInt}}}), Texts{}); }

TEST(LeftOut, PointersThatAreNeverNullAndNeverEqual) {
  const ShapeRef one = make(
      {.kind = ShapeKind::Pointer, .type = "int *", .size = 8, .extent = Extent::Guessed, .element = kInt});
  EXPECT_EQ(leftOut({.parameters = {{"p", one}}}), (Texts{"p is not null", "p leads to one element"}));
  const ShapeRef maybe =
      make({.kind = ShapeKind::Pointer, .type = "int *", .size = 8, .nullable = true, .element = kInt});
  EXPECT_EQ(leftOut({.parameters = {{"p", maybe}, {"q", maybe}}}),
            Texts{"pointers that a function is given lead to different objects"});
}

TEST(LeftOut, WhatLazyArgumentsStillAreNot) {
  const ShapeRef one = make({.kind = ShapeKind::Pointer, .type = "int *", .size = 8, .element = kInt});
  const ShapeRef run =
      make({.kind = ShapeKind::Buffer, .type = "int *", .size = 8, .limit = 32, .element = kInt});
  Signature pair{.parameters = {{"a", one}, {"b", one}}};
  initialiseLazily(pair, {{}, {}});
  EXPECT_EQ(leftOut(pair), Texts{});
  Signature half{.parameters = {{"a", one}, {"b", one}, {"c", one}}};
  initialiseLazily(half, {{}, {}, {.restricted = true}});
  EXPECT_EQ(leftOut(half), Texts{"c leads to an object that nothing else leads to"});
  Signature runs{.parameters = {{"a", run}, {"b", run}}};
  initialiseLazily(runs, {{}, {}});
  EXPECT_EQ(leftOut(runs), Texts{"where a and b overlap, b begins in a and ends with it"});
}

TEST(LeftOut, ListsEndWhereOurRecordsEnd) {
  const ShapeRef end =
      make({.kind = ShapeKind::Pointer, .type = "struct node *", .size = 8, .nullable = true});
  const ShapeRef node =
      make({.kind = ShapeKind::Record, .type = "node", .size = 8, .fields = {{"next", 0, end}}});
  const ShapeRef list = make(
      {.kind = ShapeKind::Pointer, .type = "struct node *", .size = 8, .nullable = true, .element = node});
  const auto said = leftOut({.parameters = {{"list", list}}});
  EXPECT_NE(std::ranges::find(said, "list.next is null"), said.end());
}

TEST(LeftOut, AReceiverIsAFreshObject) {
  const ShapeRef object = make({.kind = ShapeKind::Object, .type = "Account", .size = 8});
  const ShapeRef receiver =
      make({.kind = ShapeKind::Pointer, .type = "Account *", .size = 8, .element = object});
  EXPECT_EQ(leftOut({.isMethod = true, .parameters = {{"this", receiver}}}),
            Texts{"Account objects are as a constructor leaves them"});
}

TEST(LeftOut, AProgramHasOnlyItsInput) {
  const ShapeRef bytes =
      make({.kind = ShapeKind::Buffer, .type = "char *", .size = 8, .limit = 64, .element = kInt});
  EXPECT_EQ(leftOut({.wholeInput = WholeInput::Program, .parameters = {{"input", bytes}}}), Texts{});
}

} // namespace

} // namespace nuthatch
