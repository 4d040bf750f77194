#include "support/stable_sort.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <utility>

using namespace nuthatch;

TEST(StableSort, EqualsStayInTheirOrder) {
  std::vector<std::pair<int, std::string>> items = {{2, "a"}, {1, "b"}, {2, "c"}, {1, "d"}, {0, "e"}};
  sortStably(items, {}, &std::pair<int, std::string>::first);
  EXPECT_EQ(items,
            (std::vector<std::pair<int, std::string>>{{0, "e"}, {1, "b"}, {1, "d"}, {2, "a"}, {2, "c"}}));
  sortStably(items, std::ranges::greater(), [](const auto& item) { return item.first; });
  EXPECT_EQ(items.front().second, "a");
  EXPECT_EQ(items.back().second, "e");
}

TEST(StableSort, MovesWhatCannotBeCopied) {
  std::vector<std::unique_ptr<int>> items;
  for (const int value : {3, 1, 2}) items.push_back(std::make_unique<int>(value));
  sortStably(items, {}, [](const auto& item) { return *item; });
  EXPECT_EQ(*items[0], 1);
  EXPECT_EQ(*items[2], 3);
}
