// Sets of abstract states as binary decision diagrams: the one door to BuDDy. In: rows of truth values, one
// a predicate. Out: unions, intersections, and the nodes for who writes a set as a term or as code. BuDDy
// keeps one table for the whole process and tells of a full one by an error that is remembered here:
// whoever builds sets asks exhausted() before it believes them. Never throws.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

namespace nuthatch::abstraction {

using Row = std::vector<bool>; // truth values of the predicates of one location, in their order

class StateSet {
public:
  StateSet() : StateSet(false) {}
  explicit StateSet(bool everything);
  StateSet(const StateSet& other);
  StateSet& operator=(const StateSet& other);
  ~StateSet();

  static StateSet variable(unsigned index);
  static StateSet of(const Row& row, unsigned first = 0); // exactly this row; its variables begin at `first`

  StateSet operator|(const StateSet& other) const;
  StateSet operator&(const StateSet& other) const;
  StateSet operator!() const;

  bool isEmpty() const { return node_ == 0; }
  bool isEverything() const { return node_ == 1; }
  bool contains(const Row& row) const;
  std::size_t nodes() const;

  // Folds the diagram, each node once: choose(variable, value where it holds, value where not).
  template <class T>
  T fold(const T& never, const T& always,
         const std::function<T(unsigned variable, const T& yes, const T& no)>& choose) const;

  // Some set could not be built since the last clear: every set made since is to be thrown away.
  static bool exhausted();
  static void clearExhausted();

private:
  struct Adopted {};
  StateSet(int node, Adopted);
  struct Node {
    unsigned variable;
    int yes, no;
  };
  std::vector<std::pair<int, Node>> nodesBelow() const; // operands before users

  int node_ = 0;
};

template <class T>
T StateSet::fold(const T& never, const T& always,
                 const std::function<T(unsigned variable, const T& yes, const T& no)>& choose) const {
  if (isEmpty()) return never;
  if (isEverything()) return always;
  const auto all = nodesBelow();
  std::unordered_map<int, T> known{{0, never}, {1, always}};
  for (const auto& [id, node] : all)
    known.emplace(id, choose(node.variable, known.at(node.yes), known.at(node.no)));
  return known.at(node_);
}

} // namespace nuthatch::abstraction
