// tried with: random 300
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "height-1.c", 4, "reach_error"); }
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct tree { int key; struct tree *left, *right; };
static struct tree *leaf(int key) {
  struct tree *t = malloc(sizeof *t);
  if (!t)
    abort();
  t->key = key;
  t->left = t->right = 0;
  return t;
}

static int height(const struct tree *t) {
  if (!t)
    return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l > r ? l : r);
}
int main(void) {
  struct tree *root = leaf(0), *at = root;
  int steps = 0;
  for (int i = 0; i < 4; i++) {
    if (__VERIFIER_nondet_bool())
      at = at->left = leaf(i);
    else if (__VERIFIER_nondet_bool())
      at = at->right = leaf(i);
    else
      continue;
    steps++;
  }
  __VERIFIER_assert(height(root) == 1 + steps);
  
}
