#include "driver/aliases.h"

#include "driver/shrink.h"
#include "driver/source.h"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace nuthatch {

namespace {

ShapeRef make(Shape shape) { return std::make_shared<const Shape>(std::move(shape)); }
const ShapeRef kInt = make({.kind = ShapeKind::Integer, .type = "int", .size = 4, .isSigned = true});

ShapeRef pointerTo(ShapeRef element, std::string type, bool reference = false) {
  return make({.kind = ShapeKind::Pointer,
               .type = std::move(type),
               .size = 8,
               .reference = reference,
               .element = std::move(element)});
}

ShapeRef buffer() {
  return make({.kind = ShapeKind::Buffer, .type = "int *", .size = 8, .limit = 32, .element = kInt});
}

Signature lazy(std::vector<Parameter> parameters, std::vector<ParameterPromise> promises = {},
               SourceLanguage language = SourceLanguage::C) {
  Signature signature{
      .function = "f", .callName = "f", .language = language, .parameters = std::move(parameters)};
  promises.resize(signature.parameters.size());
  initialiseLazily(signature, promises);
  return signature;
}

std::string sourceOf(const Signature& signature, const Arguments& arguments) {
  const CallSource source = writeCall(signature, arguments);
  return fmt::format("{} {}", fmt::join(source.setup, " "), source.call);
}

Arguments roundTrip(const Signature& signature, const Arguments& arguments) {
  return decode(signature, encode(signature, arguments));
}

TEST(Aliases, TwoPointersOfOneTypeMayBeOne) {
  const Signature set = lazy({{"a", pointerTo(kInt, "int *")}, {"b", pointerTo(kInt, "int *")}});
  ASSERT_EQ(set.parameters[1].shape->aliases.size(), 1u);
  EXPECT_TRUE(set.parameters[0].shape->aliases.empty());
  EXPECT_TRUE(set.parameters[0].shape->nullable);
  const Arguments same = decode(set, std::string("\x01\x07\0\0\0\x02", 6));
  EXPECT_EQ(same[1].alias, 1u);
  EXPECT_EQ(roundTrip(set, same), same);
  EXPECT_EQ(sourceOf(set, same), "int a = 7; f(&a, &a)");
  EXPECT_EQ(describeCall(set, same), "f(a=&7, b=a)");
  EXPECT_EQ(aliasUsed(set, same), "b is a");
}

TEST(Aliases, NothingIsThereToLeadTo) {
  const Signature set = lazy({{"a", pointerTo(kInt, "int *")}, {"b", pointerTo(kInt, "int *")}});
  const Arguments arguments = decode(set, std::string("\x00\x02", 2)); // a is null
  EXPECT_TRUE(arguments[0].null);
  EXPECT_EQ(arguments[1].alias, 0u);
}

TEST(Aliases, PromisesAreKept) {
  const Signature set = lazy({{"a", pointerTo(kInt, "int *")}, {"b", pointerTo(kInt, "int *")}},
                             {{.restricted = true}, {.nonnull = true}});
  EXPECT_FALSE(hasAliases(set));
  EXPECT_FALSE(set.parameters[1].shape->nullable);
  const ShapeRef text = make({.kind = ShapeKind::Record, .type = "T", .size = 4, .fields = {{"x", 0, kInt}}});
  EXPECT_FALSE(hasAliases(lazy({{"a", pointerTo(text, "T &", true)}, {"b", pointerTo(text, "T &&", true)}},
                               {}, SourceLanguage::Cxx)));
}

TEST(Aliases, ListsMayBiteTheirTails) {
  const ShapeRef end =
      make({.kind = ShapeKind::Pointer, .type = "struct node *", .size = 8, .nullable = true});
  const ShapeRef node = make({.kind = ShapeKind::Record,
                              .type = "struct node",
                              .size = 16,
                              .fields = {{"v", 0, kInt}, {"next", 8, end}}});
  const Signature walk = lazy({{"list", pointerTo(node, "struct node *")}});
  const Shape& next = *walk.parameters[0].shape->element->fields[1].shape;
  ASSERT_EQ(next.aliases.size(), 1u);
  EXPECT_EQ(next.aliases[0].to, "list");
  const Arguments ring = decode(walk, std::string("\x01\x05\0\0\0\x02", 6));
  EXPECT_EQ(roundTrip(walk, ring), ring);
  EXPECT_EQ(aliasUsed(walk, ring), "list->next is list");
  EXPECT_EQ(sourceOf(walk, ring), "struct node *list = (struct node *)malloc(sizeof *list); "
                                  "*list = (struct node){.v = 5, .next = list}; f(list)");
}

TEST(Aliases, PointersIntoRecordsAndRuns) {
  const ShapeRef array =
      make({.kind = ShapeKind::Array, .type = "int", .size = 16, .count = 4, .element = kInt});
  const ShapeRef record = make({.kind = ShapeKind::Record,
                                .type = "struct s",
                                .size = 20,
                                .fields = {{"x", 0, kInt}, {"items", 4, array}}});
  const Signature in =
      lazy({{"s", pointerTo(record, "struct s *")}, {"p", pointerTo(kInt, "int *")}}, {{.nonnull = true}});
  const auto& aliases = in.parameters[1].shape->aliases;
  ASSERT_EQ(aliases.size(), 2u);
  EXPECT_EQ(aliasText("s", aliases[0], 0), "&s->x");
  EXPECT_EQ(aliasText("s", aliases[1], 2), "&s->items[2]");
  EXPECT_EQ(aliasText("&r", aliases[1], 2), "&r.items[2]");
  const Arguments third = decode(in, std::string(20, '\0') + std::string("\x03\x02\0", 3));
  EXPECT_EQ(third[1].index, 2u);
  EXPECT_EQ(describeCall(in, third), "f(s=&{}, p=&s->items[2])");
  const Arguments beyond = decode(in, std::string(20, '\0') + std::string("\x03\x09\0", 3));
  EXPECT_EQ(beyond[1].index, 3u); // brought into range
}

TEST(Aliases, RunsMayOverlap) {
  const Signature copy = lazy({{"to", buffer()}, {"n", kInt, 0}, {"from", buffer()}, {"m", kInt, 2}},
                              {{.nonnull = true}, {}, {.nonnull = true}, {}});
  const Arguments one = decode(copy, std::string("\x02\0\x01\0\0\0\x02\0\0\0\x02\x01\0", 13));
  EXPECT_EQ(describeCall(copy, one), "f(to=[1, 2], n=2, from=to + 1, m=1)");
  EXPECT_EQ(sourceOf(copy, one), "int to[2] = {1, 2}; f(to, 2, to + 1, 1)");
  // What the other one loses is lost here too.
  Arguments shorter = one;
  shorter[0].bytes.resize(4);
  EXPECT_EQ(describeCall(copy, shorter), "f(to=[1], n=1, from=to + 1, m=0)");
}

TEST(Aliases, ReferencesAndReceivers) {
  const ShapeRef object =
      make({.kind = ShapeKind::Object, .type = "Account", .size = 8, .constructors = {{"made", {}}}});
  Signature merge{.function = "merge",
                  .callName = "merge",
                  .language = SourceLanguage::Cxx,
                  .isMethod = true,
                  .parameters = {{"this", pointerTo(object, "Account *")},
                                 {"other", pointerTo(object, "Account &", true)}}};
  initialiseLazily(merge, {{.nonnull = true}, {}});
  EXPECT_FALSE(merge.parameters[1].shape->nullable); // a reference
  const Arguments self = decode(merge, std::string("\0\x02", 2));
  EXPECT_EQ(sourceOf(merge, self), "Account object; object.merge(object)");
}

TEST(Aliases, AnObjectOfItsOwnIsSimpler) {
  const Signature set = lazy({{"a", pointerTo(kInt, "int *")}, {"b", pointerTo(kInt, "int *")}});
  const Arguments same = decode(set, std::string("\x01\x07\0\0\0\x02", 6));
  bool apart = false;
  for (const Arguments& candidate : simpler(set, same))
    apart |= candidate[1].alias == 0 && !candidate[1].null && !candidate[0].null;
  EXPECT_TRUE(apart);
}

} // namespace

} // namespace nuthatch
