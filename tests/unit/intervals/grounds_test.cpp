#include "engines/intervals/domain/grounds.h"

#include <gtest/gtest.h>

namespace nuthatch::intervals {

TEST(Grounds, UnionsAreSets) {
  Grounds grounds;
  const GroundSet a = grounds.check(1), b = grounds.check(2), c = grounds.assumption("no alias");
  EXPECT_EQ(grounds.both(a, kNoGrounds), a);
  EXPECT_EQ(grounds.both(a, b), grounds.both(b, a));
  EXPECT_EQ(grounds.both(grounds.both(a, b), a), grounds.both(a, b));
  const auto members = grounds.membersOf(grounds.both(grounds.both(a, b), c));
  EXPECT_EQ(members.checks, (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(members.assumptions, std::vector<std::string>{"no alias"});
  EXPECT_FALSE(members.many);
}

// A crowd of checks is told as one; an assumption is never lost in it.
TEST(Grounds, CrowdsKeepTheirAssumptions) {
  Grounds grounds;
  GroundSet all = grounds.assumption("quiet");
  for (std::uint64_t id = 0; id < 2 * Grounds::kMost; ++id) all = grounds.both(all, grounds.check(id));
  const auto members = grounds.membersOf(all);
  EXPECT_TRUE(members.many);
  EXPECT_TRUE(members.checks.empty());
  EXPECT_EQ(members.assumptions, std::vector<std::string>{"quiet"});
  EXPECT_EQ(grounds.both(all, grounds.check(999)), all);
}

} // namespace nuthatch::intervals
