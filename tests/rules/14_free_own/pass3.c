#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
static char fixed[8];

int main(void) {
  char *p = NULL;
  if (__VERIFIER_nondet_int()) p = malloc(3);
  free(p);
  return 0;
}
