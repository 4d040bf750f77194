// Conditions over assumption identifiers: their text, their laws, and that equal meanings are equal values.
#include "module/guidance/condition.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

Condition parsed(std::string_view text) {
  const auto condition = Condition::parse(text);
  EXPECT_TRUE(condition) << text;
  return condition.value_or(Condition::never());
}

} // namespace

TEST(Condition, TextsOfSuppositions) {
  EXPECT_TRUE(parsed("true").isAlways());
  EXPECT_TRUE(parsed("false").isNever());
  EXPECT_TRUE(parsed("a || true").isAlways()) << "what rests on nothing makes the others moot";
  EXPECT_TRUE(parsed("a && false").isNever());
  EXPECT_EQ(parsed("(a && b) || c"), parsed("c || b && a"));
  for (const char* wrong : {"", "a &&", "|| a", "a & b", "!a", "a b"})
    EXPECT_FALSE(Condition::parse(wrong)) << wrong;
}

TEST(Condition, AbsorbsWhatSaysNothingNew) {
  EXPECT_EQ(parsed("a || a && b"), parsed("a"));
  EXPECT_EQ(parsed("a") & parsed("a || b"), parsed("a"));
  EXPECT_EQ((parsed("a") | parsed("b")) & (parsed("a") | parsed("c")), parsed("a || b && c"));
}

TEST(Condition, AnIdentifierBecomesItsValue) {
  const AssumptionId a = assumptionNamed("a");
  EXPECT_EQ(parsed("a && b").with(a, true), parsed("b"));
  EXPECT_TRUE(parsed("a && b").with(a, false).isNever());
  EXPECT_TRUE(parsed("a").with(a, true).isAlways());
  EXPECT_EQ(parsed("a && b || c").with(a, false), parsed("c"));
}
