// What a target compares with: numbers and texts of its own code, without what it only shows.
#include "module/usage/compared_constants.h"

#include "compile.h"

#include <algorithm>

using namespace nuthatch;

TEST(ComparedConstants, NumbersOfComparisonsAndSwitchesTextsOfTablesAndNoMessages) {
  const auto found = comparedConstants(compileText(R"(
    #include <stdio.h>
    #include <string.h>
    struct Entry { const char *name; int code; };
    static const struct Entry table[] = {{"north", 1}, {"south", 2}};
    int look(const char *s, int n, int k, double x) {
      if (x > 2.5) return 4;
      if (n == 4242 || k == 7) return 1;
      switch (k) { case 1001: return 2; case 1002: return 3; }
      if (!strcmp(s, "turbo")) printf("a message\n");
      return strcmp(s, table[n & 1].name);
    }
  )"));
  const auto hasText = [&](const char* text) {
    return std::ranges::find(found.texts, text) != found.texts.end();
  };
  const auto hasNumber = [&](std::uint64_t n) {
    return std::ranges::find(found.numbers, std::pair(n, 32u)) != found.numbers.end();
  };
  EXPECT_TRUE(hasText("turbo") && hasText("north") && hasText("south"));
  EXPECT_TRUE(hasText("2.5"));
  EXPECT_FALSE(hasText("a message\n"));
  EXPECT_TRUE(hasNumber(4242) && hasNumber(7) && hasNumber(1001) && hasNumber(1002));
}
