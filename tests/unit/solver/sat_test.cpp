#include "solver/backends/sat.h"
#include "support/stop.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <thread>

using namespace nuthatch;
using namespace nuthatch::solver;

namespace {

// More pigeons than holes: easy to say, exponential to refute by resolution.
void pigeons(SatSolver& sat, int holes) {
  const auto in = [holes](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int i = 0; i < (holes + 1) * holes; ++i) sat.newVariable();
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<int> somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(in(pigeon, hole));
    sat.clause(somewhere);
  }
  for (int hole = 0; hole < holes; ++hole) {
    for (int a = 0; a <= holes; ++a) {
      for (int b = 0; b < a; ++b) sat.clause({-in(a, hole), -in(b, hole)});
    }
  }
}

} // namespace

TEST(Sat, AssumptionsAndFailedOnes) {
  SatSolver sat(SatSolver::Tuning::ManySmallCalls);
  const int a = sat.newVariable();
  const int b = sat.newVariable();
  const int c = sat.newVariable();
  sat.clause({-a, -b});
  Watch watch({});
  EXPECT_EQ(sat.solve(std::vector{a, b, c}, watch), SatAnswer::Unsat);
  EXPECT_TRUE(sat.failed(a) && sat.failed(b));
  EXPECT_FALSE(sat.failed(c));
  EXPECT_EQ(sat.solve(std::vector{a, c}, watch), SatAnswer::Sat);
  EXPECT_TRUE(sat.value(a) && sat.value(-b) && sat.value(c));
}

TEST(Sat, TimeHoldsInsideOneCall) {
  SatSolver sat(SatSolver::Tuning::OneHardCall);
  pigeons(sat, 14);
  Watch watch({.time = std::chrono::milliseconds(150)});
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(sat.solve({}, watch), SatAnswer::Stopped);
  EXPECT_EQ(watch.reason(), Stop::Time);
  // Generous, because machines are shared; without the terminator this would run for hours.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

// In a process of its own, for the wish is never taken back.
TEST(SatDeathTest, TheWishToStopIsHeardInsideOneCall) {
  EXPECT_EXIT(
      {
        SatSolver sat(SatSolver::Tuning::OneHardCall);
        pigeons(sat, 14);
        Watch watch({.time = std::chrono::seconds(120)});
        std::thread([] {
          std::this_thread::sleep_for(std::chrono::milliseconds(100));
          wantStop();
        }).detach();
        std::_Exit(sat.solve({}, watch) == SatAnswer::Stopped && watch.left().count() == 0 ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST(Sat, MemoryHoldsInsideOneCall) {
  SatSolver sat(SatSolver::Tuning::OneHardCall);
  pigeons(sat, 14);
  Watch watch({.time = std::chrono::seconds(120), .memoryBytes = 1 << 20});
  EXPECT_EQ(sat.solve({}, watch), SatAnswer::Stopped);
  EXPECT_EQ(watch.reason(), Stop::Memory);
}

TEST(Sat, ConflictLimitIsNotAStop) {
  SatSolver sat(SatSolver::Tuning::OneHardCall);
  pigeons(sat, 9);
  Watch watch({.time = std::chrono::seconds(120)});
  EXPECT_EQ(sat.solve({}, watch, 50), SatAnswer::ConflictLimit);
  EXPECT_FALSE(watch.stopped());
}

TEST(Sat, FaultEndsTheCallAndTheNextOneIsRight) {
  SatFault fault{2, Stop::Memory};
  SatSolver sat(SatSolver::Tuning::ManySmallCalls, &fault);
  const int a = sat.newVariable();
  sat.clause({a});
  Watch first({});
  EXPECT_EQ(sat.solve({}, first), SatAnswer::Sat);
  Watch second({});
  EXPECT_EQ(sat.solve({}, second), SatAnswer::Stopped);
  EXPECT_EQ(second.reason(), Stop::Memory);
  Watch third({});
  EXPECT_EQ(sat.solve({}, third), SatAnswer::Sat);
}
