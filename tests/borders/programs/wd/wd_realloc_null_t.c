// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: realloc of a block or of none
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  char *p = 0;
  if (__VERIFIER_nondet_bool()) { p = malloc(4); if (!p) return 0; p[3] = 1; }
  char *q = realloc(p, 8);
  if (!q) { free(p); return 0; }
  q[7] = 2;
  free(q);
  return 0;
}
