// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: nested qsort
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdlib.h>
static int cmp(const void *a, const void *b) { int x = **(int *const *)a, y = **(int *const *)b; return (x > y) - (x < y); }
int main(void) {
  int v[3] = {__VERIFIER_nondet_int(), 5, __VERIFIER_nondet_int()}; int *p[3] = {v, v + 1, v + 2};
  qsort(p, 3, sizeof *p, cmp);
  CHECK(*p[0] <= *p[1] && *p[1] <= *p[2] && v[1] == 5);
  return 0;
}
