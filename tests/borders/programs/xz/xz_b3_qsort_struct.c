// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: qsort struct
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
struct s { char c; int k; };
static int cmp(const void *a, const void *b) { return ((const struct s *)b)->k - ((const struct s *)a)->k; }
int main(void) {
  struct s v[2] = {{'a', __VERIFIER_nondet_int() & 3}, {'b', __VERIFIER_nondet_int() & 3}};
  qsort(v, 2, sizeof *v, cmp);
  if (v[0].c == 'a' && v[0].k == 3 && v[1].k == 1) reach_error();
  return 0;
}
