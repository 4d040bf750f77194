// Integer vectors that are orthogonal to every row: which linear combinations a set of changes keeps. Exact;
// nothing where numbers grow past what fits, which loses candidates and nothing else.
#pragma once

#include <cstdint>
#include <vector>

namespace nuthatch::bounded {

std::vector<std::vector<std::int64_t>> nullSpace(std::vector<std::vector<std::int64_t>> rows,
                                                 std::size_t columns);

} // namespace nuthatch::bounded
