// The word whose lowest bits are set.
#pragma once

#include <cstdint>

namespace nuthatch {

constexpr std::uint64_t maskOf(unsigned width) {
  return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

} // namespace nuthatch
