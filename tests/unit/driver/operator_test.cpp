// Operators as people write them.
#include "driver/operator_source.h"

#include <gtest/gtest.h>
#include <vector>

namespace nuthatch {

namespace {

std::string written(const std::string& name, const std::vector<std::string>& rest) {
  return operatorExpression(name, "a", rest).value_or("");
}

TEST(Operators, AsPeopleWriteThem) {
  EXPECT_EQ(written("operator+", {"b"}), "a + b");
  EXPECT_EQ(written("geometry::operator<<", {"b"}), "a << b");
  EXPECT_EQ(written("operator-", {}), "-a");
  EXPECT_EQ(written("operator++", {}), "++a");
  EXPECT_EQ(written("operator++", {"0"}), "a++");
  EXPECT_EQ(written("operator[]", {"3"}), "a[3]");
  EXPECT_EQ(written("operator()", {"1", "2"}), "a(1, 2)");
}

TEST(Operators, OthersAreCalledByTheirName) {
  for (const char* name : {"operator bool", "operator->", "operator new", "operator,", "cooperator", "add"})
    EXPECT_EQ(written(name, {"b"}), "") << name;
}

} // namespace

} // namespace nuthatch
