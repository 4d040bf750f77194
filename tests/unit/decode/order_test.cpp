// The order of blocks: every edge backwards goes to the head of a loop around its source.
#include "decode/order.h"

#include "support/random.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

namespace nuthatch::bounded {

namespace {

using Graph = std::vector<std::vector<std::uint32_t>>;

void expectWeakOrder(const Graph& graph) {
  const auto order = weakTopologicalOrder(graph);
  std::map<std::uint32_t, std::uint32_t> position;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    EXPECT_TRUE(position.try_emplace(order[i].block, i).second) << "block twice";
    for (const std::uint32_t head : order[i].heads) EXPECT_LE(head, i);
  }
  ASSERT_FALSE(order.empty());
  EXPECT_EQ(order[0].block, 0u);
  for (std::uint32_t i = 0; i < order.size(); ++i)
    for (const std::uint32_t next : graph[order[i].block]) {
      ASSERT_TRUE(position.contains(next)) << "a reachable block is missing";
      if (position[next] <= i) EXPECT_TRUE(std::ranges::count(order[i].heads, position[next])) << "no head";
    }
}

TEST(Order, Diamond) {
  const auto order = weakTopologicalOrder({{1, 2}, {3}, {3}, {}});
  ASSERT_EQ(order.size(), 4u);
  EXPECT_EQ(order[3].block, 3u);
}

TEST(Order, ExitOfALoopComesAfterItsBody) {
  // 0 -> 1 (head) -> 2 (body) -> 1, 1 -> 3 (exit)
  const auto order = weakTopologicalOrder({{1}, {3, 2}, {1}, {}});
  EXPECT_EQ(order[3].block, 3u);
  EXPECT_TRUE(order[3].heads.empty());
  EXPECT_EQ(order[2].heads, (std::vector<std::uint32_t>{1}));
}

TEST(Order, UnreachableBlocksAreLeftOut) { EXPECT_EQ(weakTopologicalOrder({{1}, {}, {1}}).size(), 2u); }

TEST(Order, RandomGraphsIrreducibleOnesIncluded) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    Graph graph(2 + random.next() % 12);
    for (auto& successors : graph)
      for (std::uint64_t k = random.next() % 3; k > 0; --k)
        successors.push_back(static_cast<std::uint32_t>(random.next() % graph.size()));
    expectWeakOrder(graph);
  }
}

} // namespace

} // namespace nuthatch::bounded
