// The one source of randomness: a seeded xoshiro256** stream. Same seed, same numbers, on every machine;
// engines take a Random by reference and never ask the clock or the system.
#pragma once

#include <cstdint>

namespace nuthatch {

class Random {
public:
  explicit Random(std::uint64_t seed);

  std::uint64_t next();
  // Uniform in [0, bound); bound 0 gives 0.
  std::uint64_t below(std::uint64_t bound);
  // True once in n calls on average.
  bool oneIn(std::uint64_t n) { return below(n) == 0; }

private:
  std::uint64_t state_[4];
};

} // namespace nuthatch
