#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(8);
  if (!p) return 1;
  char *q = p;
  free(p);
  if (__VERIFIER_nondet_int() == 3) return (int)strlen(q);
  return 0;
}
