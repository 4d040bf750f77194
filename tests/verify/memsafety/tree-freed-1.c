// tried with: each 0..1 0..1
#include <stdlib.h>
extern void abort(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree { int key; struct tree *left, *right; };
static struct tree *leaf(int key) {
  struct tree *t = malloc(sizeof *t);
  if (!t)
    abort();
  t->key = key;
  t->left = t->right = 0;
  return t;
}

static void release(struct tree *t) {
  if (!t)
    return;
  release(t->left);
  release(t->right);
  free(t);
}
int main(void) {
  struct tree *root = leaf(1);
  if (__VERIFIER_nondet_bool())
    root->left = leaf(2);
  if (__VERIFIER_nondet_bool())
    root->right = leaf(3);
  release(root);
  return 0;
}
