// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the block before realloc is gone where it was one
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  char *p = 0;
  if (__VERIFIER_nondet_bool()) p = malloc(4);
  char *q = realloc(p, 8);
  if (p && q) p[0] = 1;
  free(q);
  return 0;
}
