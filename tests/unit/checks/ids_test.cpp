// Ids of checks: the same after a rebuild and after edits elsewhere, new for what an edit touches, never
// shared.
#include "checks/all.h"
#include "support/files.h"
#include "support/process.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace nuthatch {
namespace {

std::vector<Check> checksOf(const std::string& source, const CheckOptions& options = {}) {
  auto scratch = ScratchFolder::make("ids");
  EXPECT_TRUE(scratch);
  const auto file = scratch->path() / "source.c", bitcode = scratch->path() / "source.bc";
  EXPECT_TRUE(writeFile(file, source));
  Command compile;
  compile.argv = {NUTHATCH_CLANG, "-g", "-O1",         "-Xclang", "-disable-llvm-passes", "-w",
                  "-emit-llvm",   "-c", file.string(), "-o",      bitcode.string()};
  const auto finished = run(compile);
  EXPECT_TRUE(finished && finished->ok()) << finished->err;
  auto module = Module::read(bitcode);
  EXPECT_TRUE(module);
  return listChecks(*module, options);
}

// id by function and text; several of one text by their order.
std::map<std::string, std::string> byText(const std::vector<Check>& checks) {
  std::map<std::string, std::string> map;
  for (const Check& check : checks) {
    std::string key = check.function + "/" + name(check.kind) + "/" + check.detail;
    while (map.contains(key)) key += "'";
    map[key] = check.id;
  }
  return map;
}

constexpr const char* kAverage =
    "int average(int a, int b, int *out) { *out = a + b; return (a + b) / 2; }\n";

TEST(CheckIds, AreTheSameAfterARebuild) {
  const auto first = byText(checksOf(kAverage)), second = byText(checksOf(kAverage));
  EXPECT_FALSE(first.empty());
  EXPECT_EQ(first, second);
}

TEST(CheckIds, SurviveEditsElsewhereInTheFile) {
  const auto before = byText(checksOf(kAverage));
  const auto after =
      byText(checksOf(std::string("#include <stdlib.h>\n\n\nstatic int other(int x) { return x * 3 / x; }\n"
                                  "int use(int x) { return other(x); }\n\n") +
                      kAverage));
  for (const auto& [text, id] : before) EXPECT_EQ(after.at(text), id) << text;
  EXPECT_GT(after.size(), before.size());
}

TEST(CheckIds, AnEditInsideChangesWhatItTouchesAndNothingElse) {
  const auto before =
      byText(checksOf("int f(int a, int b, int *p) {\n  int s = a + b;\n  return s * *p;\n}\n"));
  const auto after = byText(checksOf(
      "int f(int a, int b, int *p) {\n  int d = a - b;\n\n  int s = a + b;\n  return s * d * *p;\n}\n"));
  EXPECT_EQ(before.at("f/signed-overflow/a + b fits int"), after.at("f/signed-overflow/a + b fits int"));
  EXPECT_EQ(before.at("f/null-dereference/p is not null"), after.at("f/null-dereference/p is not null"));
  EXPECT_FALSE(after.contains("f/signed-overflow/s * *p fits int"));
}

TEST(CheckIds, AreUniqueAlsoForEqualExpressions) {
  const auto checks = checksOf("int f(int a) { return (a + 1) * (a + 1) + (a + 1); }\n"
                               "static int g(int a) { return a + 1; }\nint h(int a) { return g(a + 1); }\n");
  std::set<std::string> ids;
  for (const Check& check : checks) {
    EXPECT_EQ(check.id.size(), 16u);
    EXPECT_TRUE(ids.insert(check.id).second) << check.function << " " << check.detail;
  }
  EXPECT_GE(checks.size(), 7u);
}

TEST(CheckIds, CarryTheirPlace) {
  const auto checks = checksOf("int f(int a) {\n  return\n    a + 1;\n}\n");
  ASSERT_EQ(checks.size(), 1u);
  EXPECT_EQ(checks[0].kind, CheckKind::SignedOverflow);
  EXPECT_EQ(checks[0].place.line, 3u);
  EXPECT_TRUE(checks[0].place.file.ends_with("source.c"));
}

TEST(CheckIds, DoNotDependOnWhichKindsAreWanted) {
  const auto all = byText(checksOf(kAverage));
  const auto some = byText(checksOf(kAverage, {.kinds = {CheckKind::SignedOverflow}}));
  EXPECT_EQ(some.size(), 2u);
  for (const auto& [text, id] : some) {
    EXPECT_NE(text.find("signed-overflow"), std::string::npos);
    EXPECT_EQ(all.at(text), id);
  }
}

} // namespace
} // namespace nuthatch
