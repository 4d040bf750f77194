#include "driver/test_style.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

// To a macro a comma outside parentheses is the end of an argument, also that of Cache<int, int>.
std::string whole(const std::string& expression) {
  int depth = 0;
  for (const char c : expression) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0) {
      const std::string cast = "(void)";
      return expression.starts_with(cast) ? cast + "(" + expression.substr(cast.size()) + ")"
                                          : "(" + expression + ")";
    }
  }
  return expression;
}

} // namespace

std::string Asserts::equal(const std::string& expression, const std::string& literal) const {
  switch (style_) {
  case TestStyle::GoogleTest:
    return fmt::format("EXPECT_EQ({}, {});", whole(expression), literal);
  case TestStyle::Catch2:
    return fmt::format("CHECK({} == {});", whole(expression), literal);
  default:
    return fmt::format("CHECK({} == {});", whole(expression), literal);
  }
}

std::string Asserts::notEqual(const std::string& expression, const std::string& literal) const {
  if (style_ == TestStyle::GoogleTest) return fmt::format("ASSERT_NE({}, {});", whole(expression), literal);
  if (style_ == TestStyle::Catch2) return fmt::format("REQUIRE({} != {});", whole(expression), literal);
  return fmt::format("CHECK({} != {});", whole(expression), literal);
}

std::string Asserts::holds(const std::string& expression) const {
  return style_ == TestStyle::GoogleTest ? fmt::format("EXPECT_TRUE({});", whole(expression))
                                         : fmt::format("CHECK({});", whole(expression));
}

std::string Asserts::holdsNot(const std::string& expression) const {
  return style_ == TestStyle::GoogleTest ? fmt::format("EXPECT_FALSE({});", whole(expression))
                                         : fmt::format("CHECK(!({}));", whole(expression));
}

std::string Asserts::sameText(const std::string& expression, const std::string& literal) const {
  switch (style_) {
  case TestStyle::GoogleTest:
    return fmt::format("EXPECT_STREQ({}, {});", whole(expression), literal);
  case TestStyle::Catch2:
    return fmt::format("CHECK(std::string({}) == {});", whole(expression), literal);
  default:
    return fmt::format("CHECK(strcmp({}, {}) == 0);", whole(expression), literal);
  }
}

std::string Asserts::sameFloat(const std::string& expression, const std::string& literal,
                               bool isDouble) const {
  if (style_ == TestStyle::GoogleTest)
    return fmt::format("EXPECT_{}_EQ({}, {});", isDouble ? "DOUBLE" : "FLOAT", whole(expression), literal);
  return fmt::format("CHECK({} == {});", whole(expression), literal);
}

std::string Asserts::throws(const std::string& statement, const std::string& type) const {
  if (style_ == TestStyle::GoogleTest)
    return type.empty() ? fmt::format("EXPECT_ANY_THROW({});", whole(statement))
                        : fmt::format("EXPECT_THROW({}, {});", whole(statement), type);
  return type.empty() ? fmt::format("CHECK_THROWS({});", whole(statement))
                      : fmt::format("CHECK_THROWS_AS({}, {});", whole(statement), type);
}

bool Asserts::isAssertion(const std::string& line) {
  for (const char* word : {"EXPECT_", "ASSERT_", "CHECK", "REQUIRE"})
    if (line.starts_with(word)) return true;
  return false;
}

} // namespace nuthatch
