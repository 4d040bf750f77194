// Which linear combinations a set of changes keeps.
#include "engines/bounded/induction/null_space.h"

#include <gtest/gtest.h>

namespace nuthatch::bounded {

namespace {

using Rows = std::vector<std::vector<std::int64_t>>;

void keepsAll(const Rows& rows, std::size_t columns, std::size_t expected) {
  const auto vectors = nullSpace(rows, columns);
  EXPECT_EQ(vectors.size(), expected);
  for (const auto& vector : vectors)
    for (const auto& row : rows) {
      std::int64_t sum = 0;
      for (std::size_t c = 0; c < columns; ++c) sum += row[c] * vector[c];
      EXPECT_EQ(sum, 0);
    }
}

TEST(NullSpace, KeepsWhatEveryRowKeeps) {
  keepsAll({{1, 1, 2}, {1, 2, 1}}, 3, 1); // i + 1; a + 1, b + 2 or a + 2, b + 1
  keepsAll({{1, -1}}, 2, 1);
  keepsAll({{0, 0}, {0, 0}}, 2, 2);
  keepsAll({{2, 0}, {0, 3}}, 2, 0);
  keepsAll({{6, 4, 0}, {0, 10, 15}}, 3, 1);
}

} // namespace

} // namespace nuthatch::bounded
