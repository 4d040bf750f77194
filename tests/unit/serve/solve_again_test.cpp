#include "serve/solve_again.h"

#include <gtest/gtest.h>

namespace nuthatch::serve {
namespace {

TEST(SolveAgain, AQuestionHasANumberAndATime) {
  const auto good = solveRequested("2 60s");
  ASSERT_TRUE(good);
  EXPECT_EQ(good->number, 2u);
  EXPECT_EQ(good->time, std::chrono::seconds(60));
  EXPECT_TRUE(solveRequested("1 600s"));
}

TEST(SolveAgain, NothingElseGetsIntoItsCommand) {
  for (const char* bad :
       {"", " ", "1", "1 ", " 1 10s", "0 10s", "-1 10s", "+1 10s", "1 0s", "1 601s", "1 10s ", "1  10s",
        "x 10s", "1 10s --layers z3", "99999999999999999999 10s", "1 10m"})
    EXPECT_FALSE(solveRequested(bad)) << bad;
}

} // namespace
} // namespace nuthatch::serve
