// Declarations for the tests of models: the renamed model beside the library's function, and random material.
#pragma once

#include "support/random.h"

#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>
#include <string>

namespace nuthatch {

// Short, with few different letters, so that matches and NULs are frequent.
inline std::string randomText(Random& random, std::size_t longest, const char* letters = "abAB1 x-") {
  const std::size_t kinds = std::strlen(letters);
  std::string text;
  for (std::size_t n = random.below(longest + 1); n > 0; --n) text += letters[random.below(kinds)];
  return text;
}

inline int sign(int x) { return (x > 0) - (x < 0); }

// What nh_any_* answer in these tests; random, as the models must cope with any answer.
Random& world();

} // namespace nuthatch
