// Where branches are lost between the search and the suite.
#include "engines/drivers/suite/losses.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

constexpr std::uint8_t kEnded = 1, kReached = 2; // runtime/protocol.h: enum nh_edge_taken

// Five edges that somebody wrote.
std::vector<EdgeRange> edges() {
  EdgeRange range{.function = "f", .first = 0, .count = 5};
  range.places.resize(5, {"f.c", 1, 1});
  return {range};
}

} // namespace

TEST(SuiteLosses, EachBranchIsLostOnce) {
  const std::vector<std::uint8_t> taken = {kEnded, kEnded, kReached, kEnded, 0};
  const std::vector<std::uint8_t> delivered = {1, 0, 0, 0, 0};
  SuiteLosses losses;
  const std::vector<std::uint32_t> first = {0, 1}, second = {1};
  losses.take(SuiteLoss::NotPassing, second);
  losses.take(SuiteLoss::Unstable, first); // the driver that came farther says why
  const auto counts = losses.count(edges(), taken, delivered);
  EXPECT_EQ(counts.size(), 3u);
  EXPECT_EQ(counts.at(SuiteLoss::NotPassing), 1u);
  EXPECT_EQ(counts.at(SuiteLoss::OnlyFailing), 1u);
  EXPECT_EQ(counts.at(SuiteLoss::NoDriver), 1u);
}

TEST(SuiteLosses, WhatNobodyRanAgainIsSaidToBeSo) {
  SuiteLosses losses, all;
  losses.notAllWereRun();
  all.add(losses);
  const auto counts = all.count(edges(), std::vector<std::uint8_t>(5, kEnded), {});
  EXPECT_EQ(counts.at(SuiteLoss::NotRunAgain), 5u);
}
