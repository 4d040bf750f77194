// The order in which work comes out, by strategy, and the share that rewards give.
#include "search/schedule.h"
#include "search/work_queue.h"

#include <gtest/gtest.h>

using namespace nuthatch::search;

namespace {

std::vector<std::uint64_t> order(Strategy strategy, const std::vector<Work>& work) {
  WorkQueue queue(strategy, 7, 1000);
  for (const auto& one : work) EXPECT_FALSE(queue.push(one));
  std::vector<std::uint64_t> ids;
  while (const auto next = queue.pop()) ids.push_back(next->id);
  return ids;
}

} // namespace

TEST(WorkQueue, GenerationalTakesWhatCoveredMostFirst) {
  EXPECT_EQ(order(Strategy::Generational, {{.id = 1, .newEdges = 2}, {.id = 2}, {.id = 3, .newEdges = 9}}),
            (std::vector<std::uint64_t>{3, 1, 2}));
}

TEST(WorkQueue, LaterRoundsComeAfterFirstOnesOfPromise) {
  EXPECT_EQ(order(Strategy::Generational,
                  {{.id = 1, .newEdges = 50, .round = 1}, {.id = 2, .newEdges = 1}, {.id = 3}}),
            (std::vector<std::uint64_t>{2, 1, 3}));
}

TEST(WorkQueue, DepthTakesTheDeepestAndNewest) {
  EXPECT_EQ(order(Strategy::Depth, {{.id = 1, .depth = 3}, {.id = 2, .depth = 8}, {.id = 3, .depth = 8}}),
            (std::vector<std::uint64_t>{3, 2, 1}));
}

TEST(WorkQueue, CoverageTakesRareSitesFirst) {
  EXPECT_EQ(
      order(Strategy::Coverage, {{.id = 1, .rarity = 5}, {.id = 2, .rarity = 0}, {.id = 3, .rarity = 2}}),
      (std::vector<std::uint64_t>{2, 3, 1}));
}

TEST(WorkQueue, RandomOrderIsTheSeedsAndTakesAll) {
  std::vector<Work> work;
  for (std::uint64_t i = 0; i < 50; ++i) work.push_back({.id = i});
  auto once = order(Strategy::Random, work);
  EXPECT_EQ(once, order(Strategy::Random, work));
  EXPECT_FALSE(std::is_sorted(once.begin(), once.end()));
  std::sort(once.begin(), once.end());
  for (std::uint64_t i = 0; i < 50; ++i) EXPECT_EQ(once[i], i);
}

TEST(WorkQueue, AFullQueueDropsTheLeastPromising) {
  WorkQueue queue(Strategy::Generational, 1, 2);
  EXPECT_FALSE(queue.push({.id = 1, .newEdges = 5}));
  EXPECT_FALSE(queue.push({.id = 2}));
  EXPECT_EQ(queue.push({.id = 3, .newEdges = 1}), 2u);
  EXPECT_EQ(queue.size(), 2u);
}

TEST(WorkQueue, NamesOfStrategiesAreReadBack) {
  for (const auto strategy : {Strategy::Generational, Strategy::Coverage, Strategy::Depth, Strategy::Random})
    EXPECT_EQ(strategyNamed(name(strategy)), strategy);
  EXPECT_FALSE(strategyNamed("breadth"));
}

TEST(Schedule, TheArmThatFindsMoreWorksMore) {
  Schedule schedule(2);
  double spent[2] = {0, 0};
  for (int i = 0; i < 2000; ++i) {
    const auto arm = schedule.choose({true, true});
    spent[arm] += 100;
    schedule.record(arm, arm == 0 ? 10 : 0.01, 10'000);
  }
  EXPECT_GT(spent[0], 4 * spent[1]);
  EXPECT_GT(spent[1], 0.05 * spent[0]) << "no arm starves";
}

TEST(Schedule, AnArmThatCannotWorkIsNotChosen) {
  Schedule schedule(2);
  schedule.record(1, 0, 1000);
  EXPECT_EQ(schedule.choose({false, true}), 1u);
}

TEST(Schedule, SharesFollowWhenFortuneTurns) {
  Schedule schedule(2);
  for (int i = 0; i < 500; ++i) schedule.record(0, 5, 10'000), schedule.record(1, 0, 10'000);
  EXPECT_GT(schedule.share(0), 0.8);
  for (int i = 0; i < 3000; ++i) schedule.record(0, 0, 10'000), schedule.record(1, 5, 10'000);
  EXPECT_GT(schedule.share(1), 0.8);
}
