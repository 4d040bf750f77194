// The door between an engine that makes inputs and one that solves for them. In: an input that ran, and which
// branches have a side that nobody took. Out: inputs of the same structure that should take those sides, to
// be run natively before anyone believes them. What became of each branch is kept, for the report of what
// stays uncovered. Engines never include each other: the drivers know this door, the concolic engine is
// behind it.
#pragma once

#include "support/result.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace nuthatch {

struct FlipWish {
  // Is this branch ("queue.cpp:12:7") one with a side that nobody took?
  std::function<bool(const std::string& place)> wanted;
  std::size_t most = 32; // inputs
  std::chrono::milliseconds time{1'500};
};

struct FlippedInput {
  std::string bytes;
  std::string place; // of the branch that should go the other way
};

// What the solver said about the other side of a branch, over all the inputs that reached it.
struct BranchFate {
  std::uint64_t met = 0; // its guard depended on values of arguments
  std::uint64_t solved = 0, infeasible = 0, gaveUp = 0;
  std::vector<std::string> core; // places of the conditions that rule it out, of the last infeasible one
};

class InputFlips {
public:
  virtual ~InputFlips() = default;
  virtual Result<std::vector<FlippedInput>> flip(const std::string& input, const FlipWish& wish) = 0;
  virtual const std::map<std::string, BranchFate>& fates() const = 0; // by place
  virtual std::map<std::string, std::uint64_t> counters() const = 0;
};

// Which non-linear guards are worth what: the columns of Table III of seed 003, and everything in order.
enum class LazyOrder {
  LinearOnly, // concretise what is not linear, and leave it at that
  SearchOnly, // search by evaluation, without linearising first
  LinearThenBoxes,
  LinearThenSearch,
  All, // linear, search, boxes with samples, bit-precise
};

} // namespace nuthatch
