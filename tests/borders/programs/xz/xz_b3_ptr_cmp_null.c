// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: ptr cmp null
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdlib.h>
int main(void) {
  char *p = malloc(4), *e = p + 4;
  int n = 0;
  for (char *q = p; q < e; q += 1 + __VERIFIER_nondet_bool()) n++;
  CHECK(n >= 2 && n <= 4);
  free(p);
  return 0;
}
