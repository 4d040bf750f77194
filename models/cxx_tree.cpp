// What libstdc++ keeps in its library of std::map and std::set: walking and balancing a red-black tree of nodes.
// The header's node: colour, parent, left, right; the header node's parent is the root, its left and right are the
// least and the greatest. Written after the textbook (Cormen et al.), not after the library.
#include "models.h"

namespace std {

enum _Rb_tree_color { _S_red = false, _S_black = true };

struct _Rb_tree_node_base {
  _Rb_tree_color colour;
  _Rb_tree_node_base *parent, *left, *right;
};

using Node = _Rb_tree_node_base;

Node *_Rb_tree_increment(Node *node) noexcept {
  if (node->right) {
    for (node = node->right; node->left;) node = node->left;
    return node;
  }
  Node *parent = node->parent;
  while (node == parent->right) node = parent, parent = parent->parent;
  // A root without a right child: the loop stepped past the header, which is its own end.
  return node->right == parent ? node : parent;
}

Node *_Rb_tree_decrement(Node *node) noexcept {
  const bool isHeader = node->colour == _S_red && node->parent->parent == node;
  if (isHeader) return node->right;
  if (node->left) {
    for (node = node->left; node->right;) node = node->right;
    return node;
  }
  Node *parent = node->parent;
  while (node == parent->left) node = parent, parent = parent->parent;
  return parent;
}

const Node *_Rb_tree_increment(const Node *node) noexcept { return _Rb_tree_increment(const_cast<Node *>(node)); }
const Node *_Rb_tree_decrement(const Node *node) noexcept { return _Rb_tree_decrement(const_cast<Node *>(node)); }

static bool isBlack(const Node *node) { return !node || node->colour == _S_black; }

// Puts `now` where `old` hangs; the root hangs on the header's parent field.
static void hang(Node *old, Node *now, Node *&root) {
  if (root == old) root = now;
  else if (old->parent->left == old) old->parent->left = now;
  else old->parent->right = now;
}

static void rotateLeft(Node *node, Node *&root) {
  Node *up = node->right;
  node->right = up->left;
  if (up->left) up->left->parent = node;
  up->parent = node->parent;
  hang(node, up, root);
  up->left = node;
  node->parent = up;
}

static void rotateRight(Node *node, Node *&root) {
  Node *up = node->left;
  node->left = up->right;
  if (up->right) up->right->parent = node;
  up->parent = node->parent;
  hang(node, up, root);
  up->right = node;
  node->parent = up;
}

static void attach(bool toTheLeft, Node *node, Node *parent, Node &header) {
  node->parent = parent;
  node->left = node->right = nullptr;
  node->colour = _S_red;
  if (toTheLeft) {
    parent->left = node; // of the header too: then it is the least
    if (parent == &header) header.parent = header.right = node;
    else if (parent == header.left) header.left = node;
    return;
  }
  parent->right = node;
  if (parent == header.right) header.right = node;
}

void _Rb_tree_insert_and_rebalance(const bool toTheLeft, Node *node, Node *parent, Node &header) noexcept {
  attach(toTheLeft, node, parent, header);
  Node *&root = header.parent;
  while (node != root && node->parent->colour == _S_red) {
    Node *above = node->parent, *top = above->parent;
    const bool left = above == top->left;
    Node *uncle = left ? top->right : top->left;
    if (!isBlack(uncle)) {
      above->colour = uncle->colour = _S_black;
      top->colour = _S_red;
      node = top;
      continue;
    }
    if (node == (left ? above->right : above->left)) {
      node = above;
      left ? rotateLeft(node, root) : rotateRight(node, root);
      above = node->parent;
    }
    above->colour = _S_black;
    top->colour = _S_red;
    left ? rotateRight(top, root) : rotateLeft(top, root);
  }
  root->colour = _S_black;
}

// `node` (may be null) under `parent` is one black short.
static void addBlack(Node *node, Node *parent, Node *&root) {
  while (node != root && isBlack(node)) {
    const bool left = node == parent->left;
    Node *sibling = left ? parent->right : parent->left;
    if (!isBlack(sibling)) {
      sibling->colour = _S_black;
      parent->colour = _S_red;
      left ? rotateLeft(parent, root) : rotateRight(parent, root);
      sibling = left ? parent->right : parent->left;
    }
    if (isBlack(sibling->left) && isBlack(sibling->right)) {
      sibling->colour = _S_red;
      node = parent;
      parent = parent->parent;
      continue;
    }
    if (isBlack(left ? sibling->right : sibling->left)) {
      (left ? sibling->left : sibling->right)->colour = _S_black;
      sibling->colour = _S_red;
      left ? rotateRight(sibling, root) : rotateLeft(sibling, root);
      sibling = left ? parent->right : parent->left;
    }
    sibling->colour = parent->colour;
    parent->colour = _S_black;
    (left ? sibling->right : sibling->left)->colour = _S_black;
    left ? rotateLeft(parent, root) : rotateRight(parent, root);
    break;
  }
  if (node) node->colour = _S_black;
}

static void leaveEnds(Node *node, Node &header) {
  if (header.left == node) {
    Node *next = node->right;
    if (!next) next = node->parent; // the header itself where the tree gets empty
    else
      while (next->left) next = next->left;
    header.left = next;
  }
  if (header.right == node) {
    Node *last = node->left;
    if (!last) last = node->parent;
    else
      while (last->right) last = last->right;
    header.right = last;
  }
}

Node *_Rb_tree_rebalance_for_erase(Node *const node, Node &header) noexcept {
  Node *&root = header.parent;
  leaveEnds(node, header);
  Node *child, *parent;
  _Rb_tree_color lost = node->colour;
  if (!node->left || !node->right) {
    child = node->left ? node->left : node->right;
    parent = node->parent;
    if (child) child->parent = parent;
    hang(node, child, root);
  } else {
    // The next node in order takes the place and the colour of the erased one.
    Node *next = node->right;
    while (next->left) next = next->left;
    child = next->right;
    lost = next->colour;
    parent = next->parent == node ? next : next->parent;
    if (next->parent != node) {
      if (child) child->parent = parent;
      parent->left = child;
      next->right = node->right;
      next->right->parent = next;
    }
    hang(node, next, root);
    next->parent = node->parent;
    next->left = node->left;
    next->left->parent = next;
    next->colour = node->colour;
  }
  if (lost == _S_black && root) addBlack(child, parent, root);
  return node;
}

} // namespace std
