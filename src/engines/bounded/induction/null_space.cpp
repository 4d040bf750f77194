#include "engines/bounded/induction/null_space.h"

#include <numeric>
#include <optional>

namespace nuthatch::bounded {

namespace {

using Row = std::vector<std::int64_t>;
constexpr std::int64_t kLargest = std::int64_t{1} << 30; // so that products of two fit

bool shorten(Row& row) {
  std::int64_t common = 0;
  for (const std::int64_t value : row) common = std::gcd(common, value);
  for (std::int64_t& value : row) {
    if (common > 1) value /= common;
    if (value > kLargest || value < -kLargest) return false;
  }
  return true;
}

} // namespace

// Gauss and Jordan without fractions: each pivot column ends with one entry.
std::vector<Row> nullSpace(std::vector<Row> rows, std::size_t columns) {
  std::vector<std::optional<std::size_t>> pivotRow(columns);
  std::size_t next = 0;
  for (Row& row : rows)
    if (!shorten(row)) return {};
  for (std::size_t column = 0; column < columns && next < rows.size(); ++column) {
    std::size_t found = next;
    while (found < rows.size() && rows[found][column] == 0) ++found;
    if (found == rows.size()) continue;
    std::swap(rows[found], rows[next]);
    for (std::size_t other = 0; other < rows.size(); ++other) {
      if (other == next || rows[other][column] == 0) continue;
      const std::int64_t mine = rows[next][column], theirs = rows[other][column];
      for (std::size_t c = 0; c < columns; ++c)
        rows[other][c] = rows[other][c] * mine - rows[next][c] * theirs;
      if (!shorten(rows[other])) return {};
    }
    pivotRow[column] = next++;
  }
  // One vector a free column: it is 1 there (times what clears the fractions), the pivots follow.
  std::vector<Row> vectors;
  for (std::size_t free = 0; free < columns; ++free) {
    if (pivotRow[free]) continue;
    std::int64_t scale = 1;
    for (std::size_t column = 0; column < columns; ++column)
      if (pivotRow[column] && rows[*pivotRow[column]][free] != 0) {
        scale = std::lcm(scale, rows[*pivotRow[column]][column]);
        if (scale > kLargest) return vectors;
      }
    Row vector(columns);
    vector[free] = scale;
    for (std::size_t column = 0; column < columns; ++column)
      if (pivotRow[column])
        vector[column] = -rows[*pivotRow[column]][free] * (scale / rows[*pivotRow[column]][column]);
    if (shorten(vector)) vectors.push_back(std::move(vector));
  }
  return vectors;
}

} // namespace nuthatch::bounded
