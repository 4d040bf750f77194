#include "support/stop.h"
#include "support/process.h"
#include "support/work_time.h"

#include <gtest/gtest.h>
#include <thread>

using namespace nuthatch;
using std::chrono::milliseconds;

TEST(WorkTime, BuildsDoNotCount) {
  const WorkDeadline deadline(milliseconds(100));
  {
    const CountAsBuild outer;
    const CountAsBuild inner; // counts once
    std::this_thread::sleep_for(milliseconds(150));
    EXPECT_FALSE(deadline.isOver()); // also while it goes on
  }
  EXPECT_FALSE(deadline.isOver());
  std::this_thread::sleep_for(milliseconds(120));
  EXPECT_TRUE(deadline.isOver());
  EXPECT_LE(deadline.left().count(), 0);
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
