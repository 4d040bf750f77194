#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
static char fixed[8];

int main(void) {
  char *p = malloc(8);
  if (!p) return 1;
  char *q = p + 1;
  if (__VERIFIER_nondet_int() == 2) free(q);
  else free(p);
  return 0;
}
