#include "driver/test_style.h"

#include <fmt/format.h>

namespace nuthatch {

std::string Asserts::equal(const std::string& expression, const std::string& literal) const {
  switch (style_) {
  case TestStyle::GoogleTest:
    return fmt::format("EXPECT_EQ({}, {});", expression, literal);
  case TestStyle::Catch2:
    return fmt::format("CHECK({} == {});", expression, literal);
  default:
    return fmt::format("CHECK({} == {});", expression, literal);
  }
}

std::string Asserts::notEqual(const std::string& expression, const std::string& literal) const {
  if (style_ == TestStyle::GoogleTest) return fmt::format("ASSERT_NE({}, {});", expression, literal);
  if (style_ == TestStyle::Catch2) return fmt::format("REQUIRE({} != {});", expression, literal);
  return fmt::format("CHECK({} != {});", expression, literal);
}

std::string Asserts::holds(const std::string& expression) const {
  return style_ == TestStyle::GoogleTest ? fmt::format("EXPECT_TRUE({});", expression)
                                         : fmt::format("CHECK({});", expression);
}

std::string Asserts::holdsNot(const std::string& expression) const {
  return style_ == TestStyle::GoogleTest ? fmt::format("EXPECT_FALSE({});", expression)
                                         : fmt::format("CHECK(!({}));", expression);
}

std::string Asserts::sameText(const std::string& expression, const std::string& literal) const {
  switch (style_) {
  case TestStyle::GoogleTest:
    return fmt::format("EXPECT_STREQ({}, {});", expression, literal);
  case TestStyle::Catch2:
    return fmt::format("CHECK(std::string({}) == {});", expression, literal);
  default:
    return fmt::format("CHECK(strcmp({}, {}) == 0);", expression, literal);
  }
}

std::string Asserts::sameFloat(const std::string& expression, const std::string& literal,
                               bool isDouble) const {
  if (style_ == TestStyle::GoogleTest)
    return fmt::format("EXPECT_{}_EQ({}, {});", isDouble ? "DOUBLE" : "FLOAT", expression, literal);
  return fmt::format("CHECK({} == {});", expression, literal);
}

std::string Asserts::throws(const std::string& statement, const std::string& type) const {
  if (style_ == TestStyle::GoogleTest)
    return type.empty() ? fmt::format("EXPECT_ANY_THROW({});", statement)
                        : fmt::format("EXPECT_THROW({}, {});", statement, type);
  return type.empty() ? fmt::format("CHECK_THROWS({});", statement)
                      : fmt::format("CHECK_THROWS_AS({}, {});", statement, type);
}

bool Asserts::isAssertion(const std::string& line) {
  for (const char* word : {"EXPECT_", "ASSERT_", "CHECK", "REQUIRE"})
    if (line.starts_with(word)) return true;
  return false;
}

} // namespace nuthatch
