// refuted by: 5, 3, 8
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "search-tree-2.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
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
  while (*at)
    at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  *at = leaf(key);
}
static int contains(const struct tree *t, int key) {
  while (t && t->key != key)
    t = key < t->key ? t->right : t->right;
  return t != 0;
}
int main(void) {
  struct tree *root = 0;
  int keys[3];
  for (int i = 0; i < 3; i++) {
    keys[i] = __VERIFIER_nondet_int();
    insert(&root, keys[i]);
  }
  for (int i = 0; i < 3; i++)
    __VERIFIER_assert(contains(root, keys[i]));
}
