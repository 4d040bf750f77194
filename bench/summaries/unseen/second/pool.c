// Nodes of a tree are indices into an array.
#define SIZE 3
#include "../common.h"
struct Node {
  unsigned char key;
  signed char left, right;
};
static int insert(struct Node* nodes, int count, unsigned char key) {
  int at = 0;
  while (count > 0) {
    if (nodes[at].key == key) return 0;
    signed char* next = key < nodes[at].key ? &nodes[at].left : &nodes[at].right;
    if (*next < 0) {
      *next = (signed char)count;
      break;
    }
    at = *next;
  }
  nodes[count].key = key;
  nodes[count].left = nodes[count].right = -1;
  return 1;
}
static int depth(const struct Node* nodes, int at) {
  if (at < 0) return 0;
  int l = depth(nodes, nodes[at].left), r = depth(nodes, nodes[at].right);
  return 1 + (l > r ? l : r);
}
static int program(const unsigned char* in) {
  struct Node nodes[SIZE];
  int count = 0;
  for (int i = 0; i < SIZE; i++) count += insert(nodes, count, in[i] & 7);
  if (count == 1) return 1;
  int d = depth(nodes, 0);
  return d == 3 ? 2 : d == 2 && count == 3 ? 3 : 0;
}
