// Which function outside decides an edge, and that the answer comes in no time where locals are written at hundreds of places
// from each other, as in interpreters: the ways between them are more than anybody can walk.
#include "compile.h"

#include "module/module.h"
#include "module/passes/edges.h"

#include "llvm/IR/Module.h"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>

namespace nuthatch {
namespace {

std::vector<std::string> guardsOf(const std::string& source, const char* function) {
  auto module = compileText(source);
  markEdges(module.llvm());
  return edgeGuards(*module.llvm().getFunction(function));
}

TEST(EdgeGuards, NameWhatAnswers) {
  const auto guards = guardsOf(R"(
int outside(void);
int inside(int x) { return x; }
int f(int n) {
  int a = 0, b;
  if (n) a = outside();
  b = a + 1;
  if (b > 3) return 1;
  return inside(n) == 7 ? 2 : 3;
}
)",
                               "f");
  EXPECT_EQ(std::ranges::count(guards, "outside"), 2) << "both ways of one branch";
  EXPECT_EQ(std::ranges::count(guards, ""), static_cast<std::ptrdiff_t>(guards.size()) - 2);
}

TEST(EdgeGuards, OfAnInterpreterComeAtOnce) {
  std::string source = "int f(int n) { int a = n, b = n, c = n;\n";
  for (int i = 0; i < 200; ++i)
    source += "if (a > b) a = b + c; if (b < c) b = a - c; if (c == a) c = a * b;\n";
  const auto start = std::chrono::steady_clock::now();
  const auto guards = guardsOf(source + "return a; }", "f");
  EXPECT_EQ(guards.size(), 1201u);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

} // namespace
} // namespace nuthatch
