#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(8);
  if (!p) return 1;
  char *q = realloc(p, 64);
  if (!q) return __VERIFIER_nondet_int() == 4;
  free(q);
  return 0;
}
