#include "engines/abstraction/state_set.h"

#include <algorithm>
#include <bdd.h>
#include <mutex>

// The C functions, on plain node numbers: references are counted here.
#undef bdd_init
#undef bdd_ithvar

namespace nuthatch::abstraction {

namespace {

constexpr int kFirstNodes = 200'000, kCache = 50'000;
constexpr int kMostNodes = 20'000'000; // 20 bytes each

bool isExhausted = false;

void start() {
  static std::once_flag once;
  std::call_once(once, [] {
    bdd_init(kFirstNodes, kCache);
    bdd_setmaxnodenum(kMostNodes);
    bdd_setvarnum(64);
    bdd_gbc_hook(nullptr); // the default one prints
    bdd_error_hook([](int) { isExhausted = true; });
  });
}

void needVariable(unsigned index) {
  if (static_cast<int>(index) >= bdd_varnum()) bdd_setvarnum(static_cast<int>(index) * 2 + 2);
}

} // namespace

StateSet::StateSet(bool everything) : node_(everything ? 1 : 0) { start(); }
StateSet::StateSet(int node, Adopted) : node_(bdd_addref(node)) {}
StateSet::StateSet(const StateSet& other) : node_(bdd_addref(other.node_)) {}
StateSet& StateSet::operator=(const StateSet& other) {
  if (this == &other) return *this;
  bdd_delref(node_);
  node_ = bdd_addref(other.node_);
  return *this;
}
StateSet::~StateSet() { bdd_delref(node_); }

StateSet StateSet::variable(unsigned index) {
  start();
  needVariable(index);
  return {bdd_ithvar(static_cast<int>(index)), Adopted{}};
}

StateSet StateSet::of(const Row& row, unsigned first) {
  StateSet all(true);
  for (std::size_t n = row.size(); n-- > 0;) {
    const StateSet one = variable(first + static_cast<unsigned>(n));
    all = all & (row[n] ? one : !one);
  }
  return all;
}

StateSet StateSet::operator|(const StateSet& other) const {
  return {bdd_apply(node_, other.node_, bddop_or), Adopted{}};
}
StateSet StateSet::operator&(const StateSet& other) const {
  return {bdd_apply(node_, other.node_, bddop_and), Adopted{}};
}
StateSet StateSet::operator!() const { return {bdd_not(node_), Adopted{}}; }

bool StateSet::contains(const Row& row) const {
  int at = node_;
  while (at > 1) {
    const auto variable = static_cast<std::size_t>(bdd_var(at));
    at = variable < row.size() && row[variable] ? bdd_high(at) : bdd_low(at);
  }
  return at == 1;
}

std::size_t StateSet::nodes() const { return static_cast<std::size_t>(bdd_nodecount(node_)); }

std::vector<std::pair<int, StateSet::Node>> StateSet::nodesBelow() const {
  std::vector<std::pair<int, Node>> found;
  std::vector<int> pending{node_};
  std::unordered_map<int, bool> seen{{0, true}, {1, true}};
  while (!pending.empty()) {
    const int at = pending.back();
    pending.pop_back();
    if (!seen.try_emplace(at, true).second) continue;
    const Node node{static_cast<unsigned>(bdd_var(at)), bdd_high(at), bdd_low(at)};
    found.emplace_back(at, node);
    pending.push_back(node.yes);
    pending.push_back(node.no);
  }
  // A diagram is ordered by its variables: a node's branches ask about later ones.
  std::ranges::sort(found, std::greater(), [](const auto& one) { return one.second.variable; });
  return found;
}

bool StateSet::exhausted() { return isExhausted; }
void StateSet::clearExhausted() { isExhausted = false; }

} // namespace nuthatch::abstraction
