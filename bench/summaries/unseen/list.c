// A list is built and walked by functions.
#define SIZE 3
#include "common.h"
struct Node {
  int value;
  struct Node* next;
};
static int length(const struct Node* n) {
  int k = 0;
  for (; n; n = n->next) k++;
  return k;
}
static int greatest(const struct Node* n) {
  int best = -1;
  for (; n; n = n->next)
    if (n->value > best) best = n->value;
  return best;
}
static int program(const unsigned char* in) {
  struct Node nodes[SIZE];
  struct Node* head = NULL;
  for (int i = 0; i < SIZE; i++)
    if (in[i] & 1) {
      nodes[i].value = in[i];
      nodes[i].next = head;
      head = &nodes[i];
    }
  if (length(head) == 3 && greatest(head) == 201) return 1;
  return greatest(head) > 250;
}
