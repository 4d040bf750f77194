// Assertions that a build leaves out, put back in: which macros they are, and how their text changes.
#include "frontend/left_out_assertions.h"

#include <gtest/gtest.h>

using namespace nuthatch;

TEST(LeftOutAssertions, ThoseThatComeToNothing) {
  const auto names = emptyAssertions("#define TIXMLASSERT(x) {}\n"
                                     "#define my_assert(c) ((void)0)\n"
                                     "#define FOO_REQUIRE(c,...) (void)sizeof(c)\n"
                                     "#define Expects(c) do { } while (false)\n"
                                     "#define EMPTY_ASSERT(c)\n");
  EXPECT_EQ(names,
            (std::set<std::string>{"EMPTY_ASSERT", "Expects", "FOO_REQUIRE", "TIXMLASSERT", "my_assert"}));
}

TEST(LeftOutAssertions, OthersStayAsTheyAre) {
  EXPECT_TRUE(emptyAssertions("#define LIVE_ASSERT(c) if (!(c)) abort()\n"
                              "#define OTHER_ASSERT(c) assert(c)\n"
                              "#define ASSERT_LEVEL 0\n"
                              "#define LOG(x) ((void)0)\n"
                              "#define STATIC_ASSERT(x) typedef int t\n"
                              "#define __ASSERT_VOID_CAST(x) (void)x\n"
                              "#define REQUIRES(c) ((c) ? (void)0 : (void)1)\n")
                  .empty());
}

TEST(LeftOutAssertions, TheirDefinitionsFailAndLinesStay) {
  const std::string text = "#ifdef DEBUG\n"
                           "#  define A_ASSERT( x ) stop(x)\n"
                           "#else\n"
                           "#  define A_ASSERT( x ) \\\n"
                           "     do { } while (0)\n"
                           "#endif\n"
                           "int f(int i) { A_ASSERT(i > 0); return i; }";
  const std::string with = withAssertions(text, {"A_ASSERT"});
  EXPECT_EQ(with,
            "#ifdef DEBUG\n"
            "#  define A_ASSERT( x ) stop(x)\n"
            "#else\n"
            "#define A_ASSERT( x ) ((x) ? (void)0 : __assert_fail(#x, __FILE__, __LINE__, __func__))\n\n"
            "#endif\n"
            "int f(int i) { A_ASSERT(i > 0); return i; }");
  EXPECT_EQ(withAssertions(text, {"OTHER"}), text);
}
