// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: realloc of a block or of none, which is too small
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  char *p = 0;
  if (__VERIFIER_nondet_bool()) p = malloc(4);
  char *q = realloc(p, 8);
  if (!q) { free(p); return 0; }
  q[8] = 2;
  free(q);
  return 0;
}
