// Names that variables of a test must not have.
#include "driver/used_names.h"

#include <gtest/gtest.h>

using namespace nuthatch;

TEST(UsedNames, TypesAndFunctionsButNoTags) {
  const auto pointer = [](const std::string& type) {
    return std::make_shared<const Shape>(Shape{.kind = ShapeKind::Pointer, .type = type, .size = 8});
  };
  Callables callables;
  Callable move{.signature = {.callName = "move"}, .returned = {.type = "struct path *"}};
  move.signature.parameters = {{.name = "at", .shape = pointer("const point *")}};
  move.roles.resize(1);
  callables.all = {move, {.signature = {.callName = "other"}}};
  Driver driver;
  driver.calls = {{.callable = 0}};
  const auto names = namesUsedBy(callables, driver);
  EXPECT_TRUE(names.contains("move"));
  EXPECT_TRUE(names.contains("point"));
  EXPECT_FALSE(names.contains("path")); // `struct path path` is fine
  EXPECT_FALSE(names.contains("other"));
  EXPECT_FALSE(names.contains("at"));
}
