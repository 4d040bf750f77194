// The branches of a target over its edges: which edges are the ways out of one branch, and where it stands.
// In: the edge ranges of the checked build and what was covered. Out: branches with a side that nobody took
// beside one that somebody did, by place, for the concolic half of the search (seed 003, IV).
#pragma once

#include "module/native/lower_native.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace nuthatch {

struct Branch {
  std::string place;                // "queue.cpp:12:7": how the symbolic build names it
  std::size_t function = 0;         // index in the edge ranges
  std::vector<std::uint32_t> edges; // numbers in the server's table, at least two
};

class Branches {
public:
  explicit Branches(const std::vector<EdgeRange>& ranges);

  const std::vector<Branch>& all() const { return branches_; }
  // Some way out was taken and some was not.
  static bool isHalfTaken(const Branch& branch, std::span<const std::uint8_t> covered);
  // Indices of the branches that are half taken.
  std::vector<std::size_t> halfTaken(std::span<const std::uint8_t> covered) const;

private:
  std::vector<Branch> branches_;
};

// "queue.cpp:12:7"
std::string placeText(const Place& place);

} // namespace nuthatch
