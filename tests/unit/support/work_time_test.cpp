#include "support/process.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <thread>

using namespace nuthatch;
using std::chrono::milliseconds;

TEST(WorkTime, BuildsDoNotCount) {
  const WorkDeadline deadline(milliseconds(100));
  {
    const CountAsBuild outer("whole");
    const CountAsBuild inner("part"); // counts once
    std::this_thread::sleep_for(milliseconds(150));
    EXPECT_FALSE(deadline.isOver()); // also while it goes on
  }
  EXPECT_FALSE(deadline.isOver());
  std::this_thread::sleep_for(milliseconds(120));
  EXPECT_TRUE(deadline.isOver());
  EXPECT_LE(deadline.left().count(), 0);
}

TEST(WorkTime, BuildsAreToldByTheirOutermostName) {
  for (int i = 0; i < 2; ++i) {
    const CountAsBuild outer("told");
    const CountAsBuild inner("told by another");
    std::this_thread::sleep_for(milliseconds(10));
  }
  const auto times = buildTimes();
  const auto told = std::ranges::find(times, "told", &BuildTime::what);
  ASSERT_NE(told, times.end());
  EXPECT_GE(told->seconds, 0.02);
  EXPECT_EQ(std::ranges::find(times, "told by another", &BuildTime::what), times.end());
}

// Last: nobody takes the wish back.
TEST(WorkTimeStop, AProgramIsNotWaitedForWhenSomebodyWantsToStop) {
  EXPECT_FALSE(isStopWanted());
  std::jthread asks([] {
    std::this_thread::sleep_for(milliseconds(200));
    wantStop();
  });
  const auto start = std::chrono::steady_clock::now();
  const auto finished = run({.argv = {"sh", "-c", "sleep 60 & sleep 60"}});
  ASSERT_TRUE(finished);
  EXPECT_FALSE(finished->ok());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_GT(stopWantedFor().count(), 0);
}
