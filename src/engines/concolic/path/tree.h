// The tree of branches that all runs share. A node is a prefix of a way: its parent's prefix and one condition
// more. In: the conditions of runs, and the flips that were asked. Out: whether a prefix is new, so that
// nothing is solved twice, and whether every way of the tree is known (the completeness of DART, seed 004,
// section 2). Exact: two prefixes are one node only if their conditions are the same terms. Bounded: a full
// tree takes no new nodes, and then nothing is complete.
#pragma once

#include "expr/term.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace nuthatch::concolic {

class BranchTree {
public:
  using Node = std::uint32_t;
  static constexpr Node root = 0;
  static constexpr Node none = ~0u;

  enum class State : std::uint8_t {
    Asked,      // an input for it was made, or is being made
    Visited,    // a run came through
    Infeasible, // no input goes there
    Unknown,    // the solver gave up, or its input went another way
    Deferred,   // nobody found the time yet: it may be asked again
  };

  explicit BranchTree(std::size_t mostNodes) : mostNodes_(mostNodes) { states_.push_back(State::Visited); }

  // A run took this condition after `parent`. `none` where the tree is full or the parent is none.
  Node visit(Node parent, expr::Term condition);
  // Somebody wants an input that takes `condition` after `parent`: its node if nobody asked before (or nobody
  // had the time) and no run came through, else `none`.
  Node ask(Node parent, expr::Term condition);
  void settle(Node node, State state);
  State state(Node node) const { return states_[node]; }

  bool full() const { return full_; }
  // A run met ways that were not offered to it for flipping now; they are pending until someone asks.
  bool everyWayKnown() const { return !full_ && asked_ == 0 && unknown_ == 0 && deferred_ == 0; }
  std::uint64_t pending() const { return asked_; }
  std::uint64_t visited() const { return visited_; } // nodes that runs came through
  std::uint64_t unknown() const { return unknown_; }
  std::size_t size() const { return states_.size(); }
  std::size_t bytes() const;

private:
  void count(State state, int by);
  std::uint64_t key(Node parent, expr::Term condition) const {
    return std::uint64_t{parent} << 32 | condition.id;
  }
  std::pair<Node, bool> at(Node parent, expr::Term condition, State fresh);

  std::size_t mostNodes_;
  std::unordered_map<std::uint64_t, Node> children_;
  std::vector<State> states_;
  std::uint64_t asked_ = 0, unknown_ = 0, deferred_ = 0, visited_ = 0;
  bool full_ = false;
};

} // namespace nuthatch::concolic
