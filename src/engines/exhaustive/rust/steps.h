// Steps: calls that can follow each other in any order, each compiled once. A step takes values of some kinds out of cells
// (lent, or given away) and leaves what it makes in others; what only lives as long as a borrow (an iterator, a guard) is
// used by a second call within the same step. The API comes in, steps as nodes after a common base go out; walks
// (walks.h) are made of them. Types that carry a lifetime are of no kind: rustc must have judged every step by itself.
#pragma once

#include "engines/exhaustive/rust/fill.h"
#include "engines/exhaustive/rust/filters.h"

#include <functional>

namespace nuthatch::exhaustive {

struct Step {
  const Node* last = nullptr; // its path begins with the base
  // Variables of the base that it takes, in order, and variables of its own that it leaves, each with its kind.
  std::vector<std::pair<int, std::size_t>> needs, gives;
  std::set<int> givenAway; // of those that it takes
  bool isTarget = false;
};

struct StepSet {
  static constexpr std::size_t kCells = 2; // of each kind, as in runtime/rust/walks.rs
  std::vector<TypeRef> kinds;
  std::vector<Step> steps;
  std::deque<Function> drops; // std::mem::drop of each kind
  std::deque<Node> nodes;
  const Node* base = nullptr; // no call: its variables are the cells
};

struct StepOptions {
  Filter library, construct;
  std::size_t mostSteps = 250;
  std::function<bool()> stopped = [] { return false; };
};

StepSet makeSteps(const rust::Api& api, Filler& filler, const StepOptions& options);

} // namespace nuthatch::exhaustive
