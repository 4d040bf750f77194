// tried with: random 300
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "in-order-1.c", 4, "reach_error"); }
extern char __VERIFIER_nondet_char(void);
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

static void insert(struct tree **at, int key) {
  if (!*at)
    *at = leaf(key);
  else if (key < (*at)->key)
    insert(&(*at)->left, key);
  else
    insert(&(*at)->right, key);
}
static int last, ordered = 1;
static void walk(const struct tree *t) {
  if (!t)
    return;
  walk(t->left);
  if (t->key < last)
    ordered = 0;
  last = t->key;
  walk(t->right);
}
int main(void) {
  struct tree *root = 0;
  last = -128;
  for (int i = 0; i < 4; i++)
    insert(&root, (signed char)__VERIFIER_nondet_char());
  walk(root);
  __VERIFIER_assert(ordered);
}
