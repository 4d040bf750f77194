# A call that never comes back is found, replayed in a build of the sanitizers, and shown with its reason.
cat >node.h <<'C'
struct Node {
  Node *parent = nullptr;
  int id = 0;
  void link(Node *child);
  Node *find(int wanted);
};
C
cat >node.cpp <<'C'
#include "node.h"
void Node::link(Node *child) {
  if (!child->parent) child->parent = this;
}
Node *Node::find(int wanted) {
  for (Node *node = this; node; node = node->parent)
    if (node->id == wanted) return node;
  return nullptr;
}
C
nh unit --quiet --no-tests --budget 5s --out suite node.cpp
prints 'hang at node.cpp:[567]'
prints 'node.link\(&node\); node.find\('
prints 'confirmed: no end within the time limit'
