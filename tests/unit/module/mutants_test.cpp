// Mutants: every kind is made, each has its own number, the module stays valid, and nothing of a library
// changes.
#include "module/passes/mutants.h"

#include "compile.h"

#include <algorithm>
#include <set>

using namespace nuthatch;

namespace {

constexpr const char* kText = R"(
  static int kept;
  int clamp(int x) {
    if (x > 100) return 100;
    kept = x + 7;
    return kept;
  }
)";

} // namespace

TEST(Mutants, ComparisonsConstantsAndStores) {
  auto module = compileText(kText);
  const auto mutants = addMutants(module, 100);
  EXPECT_TRUE(module.verify());
  std::set<std::string> kinds;
  for (const auto& mutant : mutants) {
    EXPECT_EQ(mutant.function, "clamp");
    EXPECT_GT(mutant.place.line, 0u);
    kinds.insert(mutant.what);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"constant off by one", "dropped store", "negated comparison"}));
}

TEST(Mutants, NoMoreThanAskedFor) {
  auto module = compileText(kText);
  const auto few = addMutants(module, 3);
  EXPECT_LE(few.size(), 3u);
  EXPECT_GE(few.size(), 1u);
  EXPECT_TRUE(module.verify());
}
