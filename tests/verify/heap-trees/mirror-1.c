// tried with: random 300
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "mirror-1.c", 4, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
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

static void mirror(struct tree *t) {
  if (!t)
    return;
  struct tree *kept = t->left;
  t->left = t->right;
  t->right = kept;
  mirror(t->left);
  mirror(t->right);
}
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  struct tree *root = leaf(__VERIFIER_nondet_uchar());
  root->left = leaf(a);
  root->right = leaf(b);
  root->left->left = leaf(7);
  mirror(root);
  __VERIFIER_assert(root->left->key == b && root->right->key == a);
  __VERIFIER_assert(root->right->right && root->right->right->key == 7);
}
