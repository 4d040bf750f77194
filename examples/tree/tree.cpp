#include "tree.h"

#include <algorithm>
#include <stdexcept>

// Both sides by one piece of code: child[0] is the left one, child[1] the right one.
struct Tree::Node {
  int value;
  bool red = true;
  Node* parent;
  Node* child[2] = {nullptr, nullptr};
  Node(int v, Node* p) : value(v), parent(p) {}
  int side() const { return parent->child[1] == this; }
};

Tree::~Tree() { clear(); }

void Tree::clear() {
  Node* node = root_;
  while (node) {
    if (Node* below = node->child[0] ? node->child[0] : node->child[1]) {
      node = below;
      continue;
    }
    Node* parent = node->parent;
    if (parent) parent->child[node->side()] = nullptr;
    delete node;
    node = parent;
  }
  root_ = nullptr;
  size_ = 0;
}

Tree::Node* Tree::find(int value) const {
  Node* node = root_;
  while (node && node->value != value) node = node->child[value > node->value];
  return node;
}

bool Tree::contains(int value) const { return find(value) != nullptr; }

// Puts `by` where `node` is; what is below `node` stays with it.
void Tree::replace(Node* node, Node* by) {
  if (node->parent)
    node->parent->child[node->side()] = by;
  else
    root_ = by;
  if (by) by->parent = node->parent;
}

// The child on the other side comes up, the node goes down to `side`.
void Tree::rotate(Node* node, int side) {
  Node* up = node->child[!side];
  replace(node, up);
  node->child[!side] = up->child[side];
  if (up->child[side]) up->child[side]->parent = node;
  up->child[side] = node;
  node->parent = up;
}

bool Tree::insert(int value) {
  Node* parent = nullptr;
  for (Node* node = root_; node; node = node->child[value > node->value]) {
    if (node->value == value) return false;
    parent = node;
  }
  Node* node = new Node(value, parent);
  if (parent)
    parent->child[value > parent->value] = node;
  else
    root_ = node;
  ++size_;
  afterInsert(node);
  return true;
}

void Tree::afterInsert(Node* node) {
  while (node->parent && node->parent->red) {
    Node* parent = node->parent;
    Node* grandparent = parent->parent; // a red node is never the root
    const int side = parent->side();
    Node* uncle = grandparent->child[!side];
    if (uncle && uncle->red) {
      parent->red = uncle->red = false;
      grandparent->red = true;
      node = grandparent;
      continue;
    }
    if (node->side() != side) {
      rotate(parent, side);
      std::swap(node, parent);
    }
    parent->red = false;
    grandparent->red = true;
    rotate(grandparent, !side);
  }
  root_->red = false;
}

bool Tree::erase(int value) {
  Node* node = find(value);
  if (!node) return false;
  if (node->child[0] && node->child[1]) { // the next value takes its place
    Node* next = node->child[1];
    while (next->child[0]) next = next->child[0];
    node->value = next->value;
    node = next;
  }
  Node* below = node->child[0] ? node->child[0] : node->child[1];
  Node* parent = node->parent;
  const bool wasRed = node->red;
  replace(node, below);
  delete node;
  --size_;
  if (!wasRed) afterErase(below, parent);
  return true;
}

// One black node is missing on every way through `node`.
void Tree::afterErase(Node* node, Node* parent) {
  while (parent && (!node || !node->red)) {
    const int side = parent->child[1] == node;
    Node* sibling = parent->child[!side]; // there is one: its side has one black node more
    if (sibling->red) {
      sibling->red = false;
      parent->red = true;
      rotate(parent, side);
      sibling = parent->child[!side];
    }
    const auto isRed = [](const Node* n) { return n && n->red; };
    if (!isRed(sibling->child[0]) && !isRed(sibling->child[1])) {
      sibling->red = true;
      node = parent;
      parent = node->parent;
      continue;
    }
    if (!isRed(sibling->child[!side])) {
      sibling->child[side]->red = false;
      sibling->red = true;
      rotate(sibling, !side);
      sibling = parent->child[!side];
    }
    sibling->red = parent->red;
    parent->red = false;
    sibling->child[!side]->red = false;
    rotate(parent, side);
    break;
  }
  if (node) node->red = false;
}

std::size_t Tree::height() const {
  std::size_t deepest = 0, depth = root_ ? 1 : 0;
  const Node* from = nullptr;
  for (const Node* node = root_; node;) { // left, right, up
    deepest = std::max(deepest, depth);
    const Node* next = nullptr;
    if (from == node->parent) next = node->child[0] ? node->child[0] : node->child[1];
    else if (from == node->child[0]) next = node->child[1];
    from = node;
    if (next) {
      node = next;
      ++depth;
    } else {
      node = node->parent;
      --depth;
    }
  }
  return deepest;
}

int Tree::smallest() const {
  if (!root_) throw std::out_of_range("the tree is empty");
  const Node* node = root_;
  while (node->child[0]) node = node->child[0];
  return node->value;
}

int Tree::largest() const {
  if (!root_) throw std::out_of_range("the tree is empty");
  const Node* node = root_;
  while (node->child[1]) node = node->child[1];
  return node->value;
}

bool Tree::ceiling(int value, int& found) const {
  const Node* best = nullptr;
  for (const Node* node = root_; node;) {
    if (node->value == value) {
      found = value;
      return true;
    }
    if (node->value > value) best = node;
    node = node->child[value > node->value];
  }
  if (best) found = best->value;
  return best != nullptr;
}
