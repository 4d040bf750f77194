#include "engines/concolic/path/tree.h"

namespace nuthatch::concolic {

void BranchTree::count(State state, int by) {
  if (state == State::Asked) asked_ += static_cast<std::uint64_t>(by);
  if (state == State::Visited) visited_ += static_cast<std::uint64_t>(by);
  if (state == State::Deferred) deferred_ += static_cast<std::uint64_t>(by);
  if (state == State::Unknown) unknown_ += static_cast<std::uint64_t>(by);
}

std::pair<BranchTree::Node, bool> BranchTree::at(Node parent, expr::Term condition, State fresh) {
  if (parent == none) return {none, false};
  const auto wanted = key(parent, condition);
  if (const auto found = children_.find(wanted); found != children_.end()) return {found->second, false};
  if (states_.size() >= mostNodes_) {
    full_ = true;
    return {none, false};
  }
  const auto node = static_cast<Node>(states_.size());
  children_.emplace(wanted, node);
  states_.push_back(fresh);
  count(fresh, 1);
  return {node, true};
}

BranchTree::Node BranchTree::visit(Node parent, expr::Term condition) {
  const auto [node, fresh] = at(parent, condition, State::Visited);
  if (!fresh && node != none) settle(node, State::Visited);
  return node;
}

BranchTree::Node BranchTree::ask(Node parent, expr::Term condition) {
  const auto [node, fresh] = at(parent, condition, State::Asked);
  if (fresh || node == none) return node;
  if (states_[node] != State::Deferred) return none;
  settle(node, State::Asked);
  return node;
}

void BranchTree::settle(Node node, State state) {
  if (states_[node] == State::Visited) return; // a run is the last word
  count(states_[node], -1);
  states_[node] = state;
  count(state, 1);
}

std::size_t BranchTree::bytes() const {
  constexpr std::size_t kPerEntry = 40; // node of the hash map with its bucket, as measured with libstdc++
  return children_.size() * kPerEntry + states_.capacity();
}

} // namespace nuthatch::concolic
