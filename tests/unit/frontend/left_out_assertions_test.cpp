// Assertions that a build leaves out, put back in: which macros they are, and how their text changes.
#include "frontend/left_out_assertions.h"
#include "workspace.h"

#include <set>

using namespace nuthatch;
using namespace nuthatch::frontend_test;

namespace {

class LeftOutAssertionsTest : public Workspace {
protected:
  // Names of macros that are left out, of a source that defines them.
  std::set<std::string> leftOut(const std::string& text) {
    std::set<std::string> names;
    for (const MacroDefinition& macro : macros(text))
      if (isLeftOutAssertion(macro)) names.insert(macro.name);
    return names;
  }

  std::vector<MacroDefinition> macros(const std::string& text) {
    const auto source = write("macros.c", text);
    const auto reading =
        readSource({.source = source, .language = Language::C, .folder = source.parent_path()});
    EXPECT_TRUE(reading) << reading.error().message;
    return reading ? reading->macros : std::vector<MacroDefinition>{};
  }
};

} // namespace

TEST_F(LeftOutAssertionsTest, ThoseThatComeToNothing) {
  EXPECT_EQ(leftOut("#define SHELF_ASSERT(x) {}\n"
                    "#define my_assert(c) ((void)0) /* none */\n"
                    "#define FOO_REQUIRE(c,...) (void)sizeof(c)\n"
                    "#define Expects(c) do { } while (false) // never\n"
                    "#define EMPTY_ASSERT(c)\n"
                    "#ifdef NOBODY_DEFINES_IT\n"
                    "#define OTHER_ASSERT(c)\n"
                    "#endif\n"),
            (std::set<std::string>{"EMPTY_ASSERT", "Expects", "FOO_REQUIRE", "SHELF_ASSERT", "my_assert"}));
}

TEST_F(LeftOutAssertionsTest, OthersStayAsTheyAre) {
  EXPECT_TRUE(leftOut("#define LIVE_ASSERT(c) if (!(c)) abort()\n"
                      "#define OTHER_ASSERT(c) assert(c)\n"
                      "#define ASSERT_LEVEL 0\n"
                      "#define LOG(x) ((void)0)\n"
                      "#define STATIC_ASSERT(x) typedef int t\n"
                      "#define __ASSERT_VOID_CAST(x) (void)x\n"
                      "#define REQUIRES(c) ((c) ? (void)0 : (void)1)\n")
                  .empty());
}

TEST_F(LeftOutAssertionsTest, TheirDefinitionsFailAndLinesStay) {
  const std::string text = "#ifdef DEBUG\n"
                           "#  define A_ASSERT( x ) stop(x)\n"
                           "#else\n"
                           "#  define A_ASSERT( x, ... ) \\\n"
                           "     do { } while (0)\n"
                           "#endif\n"
                           "int f(int i) { A_ASSERT(i > 0); return i; }";
  const auto found = macros(text);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(withAssertions(text, found),
            "#ifdef DEBUG\n"
            "#  define A_ASSERT( x ) stop(x)\n"
            "#else\n"
            "#define A_ASSERT(x, ...) ((x) ? (void)0 : __assert_fail(#x, __FILE__, __LINE__, __func__))\n\n"
            "#endif\n"
            "int f(int i) { A_ASSERT(i > 0); return i; }");
  EXPECT_EQ(withAssertions(text, {}), text);
}
