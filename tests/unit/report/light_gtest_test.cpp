// The header that stands for GoogleTest beside tests says what GoogleTest says: this file is built with both, and
// each of them has to call the same tests failed.
#include "report/suite.h"
#include "support/files.h"

#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

const char* const kTests = R"(#include <gtest/gtest.h>
#include <stdexcept>
#include <vector>
struct Point { int x; bool operator==(const Point &other) const { return x == other.x; } };
enum class Colour { Red, Green };
enum Plain { kOne, kTwo };
TEST(Values, AreCompared) {
  EXPECT_EQ(Point{1}, Point{1});
  EXPECT_EQ(Colour::Red, Colour::Red);
  EXPECT_EQ(kTwo, 1);
  EXPECT_EQ((std::vector<int>{1, 2}), (std::vector<int>{1, 2}));
  EXPECT_EQ(std::string("a"), "a");
  EXPECT_DOUBLE_EQ(0.1 + 0.2, 0.3);
  EXPECT_FLOAT_EQ(-0.0f, 0.0f);
  const char *none = nullptr;
  EXPECT_STREQ(none, none);
  int *null = nullptr;
  EXPECT_EQ(null, nullptr);
  ASSERT_NE(&null, nullptr);
}
TEST(Throws, WhatItSays) {
  EXPECT_THROW(throw std::runtime_error("x"), std::exception);
  EXPECT_ANY_THROW(throw 1);
}
TEST(Values, Differ) { EXPECT_EQ(Point{1}, Point{2}); }
TEST(Values, DifferInText) { EXPECT_STREQ("a", "b"); }
TEST(Values, DifferByFiveSteps) { EXPECT_DOUBLE_EQ(1.0, 1.0 + 5 * 2.220446049250313e-16); }
TEST(Values, DifferByFourSteps) { EXPECT_DOUBLE_EQ(1.0, 1.0 + 4 * 2.220446049250313e-16); }
TEST(Values, EndTheTest) { int *null = nullptr; ASSERT_NE(null, nullptr); throw 1; }
TEST(Throws, Another) { EXPECT_THROW(throw 1, std::exception); }
TEST(Throws, Nothing) { EXPECT_ANY_THROW((void)0); }
TEST(Throws, OutOfTheTest) { throw std::runtime_error("x"); }
TEST(Holds, Not) { EXPECT_TRUE(false); EXPECT_FALSE(true); }
)";

// Built in `folder` with the header at `flags`; none: with the installed GoogleTest.
bool builds(const std::filesystem::path& folder, const std::string& program, const std::string& flags) {
  const std::string libraries = flags.empty() ? " -lgtest -lgtest_main -lpthread" : "";
  return std::system(fmt::format("g++ -std=c++17 -w {} -o {} {}{}", flags, (folder / program).string(),
                                 (folder / "t.cpp").string(), libraries)
                         .c_str()) == 0;
}

// The lines of a run that name a test and how it ended, in order, and how the program ended.
std::string endsOf(const std::filesystem::path& program, const std::string& arguments) {
  const std::string said = program.string() + ".said";
  const int ended = std::system(fmt::format("{} {} > {} 2>&1", program.string(), arguments, said).c_str());
  const bool lists = arguments.find("list") != std::string::npos;
  std::string ends;
  std::istringstream lines(readFile(said).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    if (line.find("environment tear-down") != std::string::npos) break;
    const bool isEnd = line.starts_with("[       OK ] ") || line.starts_with("[  FAILED  ] ");
    const bool isName =
        isEnd && line.find('.') != std::string::npos && line.find(" of ") == std::string::npos;
    if (isName || (lists && line.find("Running") == std::string::npos))
      ends += line.substr(0, line.find(" (")) + "\n";
  }
  return ends + fmt::format("{}\n", ended != 0);
}

} // namespace

TEST(LightGoogleTest, SaysWhatGoogleTestSays) {
  const auto scratch = ScratchFolder::make("light");
  ASSERT_TRUE(scratch);
  const std::filesystem::path folder = scratch->path();
  ASSERT_TRUE(writeFile(folder / "t.cpp", kTests));
  ASSERT_TRUE(makeFolder((folder / kLightGoogleTest).parent_path()));
  ASSERT_TRUE(writeFile(folder / kLightGoogleTest, lightGoogleTest()));
  ASSERT_TRUE(builds(folder, "own", "-I" + (folder / "light").string()));
  ASSERT_TRUE(builds(folder, "installed", ""));
  const std::string own = endsOf(folder / "own", "");
  EXPECT_NE(own.find("[       OK ] Values.DifferByFourSteps\n"), std::string::npos) << own;
  EXPECT_NE(own.find("[  FAILED  ] Values.DifferByFiveSteps\n"), std::string::npos) << own;
  for (const char* arguments : {"", "--gtest_list_tests", "'--gtest_filter=-Values.*:Throws.?nother'",
                                "'--gtest_filter=*.AreCompared'"})
    EXPECT_EQ(endsOf(folder / "own", arguments), endsOf(folder / "installed", arguments)) << arguments;
}
