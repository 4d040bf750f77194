#include "api.h"

#include "driver/domain.h"
#include "engines/exhaustive/rust/result_cache.h"
#include "module/calls/driver_tree.h"
#include "support/files.h"

namespace nuthatch::exhaustive_test {

using namespace exhaustive;

TEST(ResultCache, KeepsWhatIsKnownAndForgetsWithItsContext) {
  const auto folder = ScratchFolder::make("test");
  ASSERT_TRUE(folder.has_value());
  const auto file = folder->path() / "known.txt";
  rust::Function function{.path = "lib::f", .codeHash = 7};
  Node driver{.depth = 1, .call = {.function = &function}};
  ResultCache first(file, "flags");
  const auto key = first.keyOf(driver, "f();");
  EXPECT_EQ(first.find(key), nullptr);
  first.put(key, {.runs = 12, .aborted = 1});
  first.put(key + 1, {.rejected = "moved while borrowed (E0505)"});
  first.noteReached(99);
  first.save();

  const ResultCache again(file, "flags");
  ASSERT_NE(again.find(key), nullptr);
  EXPECT_EQ(again.find(key)->runs, 12u);
  EXPECT_EQ(again.find(key)->aborted, 1u);
  EXPECT_TRUE(again.find(key)->rejected.empty());
  EXPECT_EQ(again.find(key + 1)->rejected, "moved while borrowed (E0505)");
  EXPECT_TRUE(again.wasReached(99));
  EXPECT_FALSE(again.wasReached(98));

  // Another flag, another body, or an edit of what is called: nothing is known.
  EXPECT_EQ(again.find(ResultCache(file, "other").keyOf(driver, "f();")), nullptr);
  EXPECT_EQ(again.find(again.keyOf(driver, "f(1);")), nullptr);
  function.codeHash = 8;
  EXPECT_EQ(again.find(again.keyOf(driver, "f();")), nullptr);
}

TEST(ResultCache, AFileThatWasCutTellsNothingWrong) {
  const auto folder = ScratchFolder::make("test");
  const auto file = folder->path() / "known.txt";
  ASSERT_TRUE(writeFile(file, "known 10 5 0 0 5 8 .\nknown 11 5 0 0 5 -1 moved wh").has_value());
  const ResultCache cache(file, "");
  ASSERT_NE(cache.find(0x10), nullptr);
  EXPECT_EQ(cache.find(0x10)->loops, 8);
  EXPECT_EQ(cache.find(0x11), nullptr);
}

TEST(Domain, EveryValueIsOneThatEncodesAndDecodes) {
  const auto number = std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Integer, .type = "int", .size = 4, .isSigned = true});
  const auto text = std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Text, .type = "const char *", .size = 8, .nullable = true, .limit = 64});
  const Signature signature{.parameters = {{.name = "n", .shape = number}, {.name = "s", .shape = text}}};
  EXPECT_EQ(domainOf(*number).size(), 6u);
  EXPECT_EQ(domainOf(*text).size(), 4u); // three texts and null
  for (const Value& n : domainOf(*number))
    for (const Value& s : domainOf(*text)) {
      const Arguments arguments = {n, s};
      EXPECT_EQ(decode(signature, encode(signature, arguments)), arguments);
    }
}

// A call that takes a number, or two of them: first 7, then the choice to go on, then -1.
TEST(DriverTree, AnInputIsReadAsTheCodeReadsIt) {
  const auto number = std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Integer, .type = "int", .size = 4, .isSigned = true});
  Callables callables;
  Callable callable{.signature = {.function = "f", .parameters = {{.name = "n", .shape = number}}}};
  callable.roles.push_back({});
  callables.all.push_back(callable);
  const nuthatch::Call call{.callable = 0, .arguments = {Actual{}}};
  const DriverTree tree{
      .calls = {{.call = call, .next = {1}, .mayEnd = true}, {.call = call, .mayEnd = true}}, .first = {0}};
  const std::string on("\x07\0\0\0\0\0\xff\xff\xff\xff", 10), ends("\x07\0\0\0\x01\0", 6);
  const Driver two = driverOf(callables, tree, on);
  ASSERT_EQ(two.calls.size(), 2u);
  EXPECT_EQ(signedOf(*number, two.calls[0].arguments[0].value), 7);
  EXPECT_EQ(signedOf(*number, two.calls[1].arguments[0].value), -1);
  EXPECT_EQ(driverOf(callables, tree, ends).calls.size(), 1u);
}

} // namespace nuthatch::exhaustive_test
