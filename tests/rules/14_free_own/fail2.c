#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
static char fixed[8];

int main(void) {
  char local[8];
  char *p = local;
  if (__VERIFIER_nondet_int() == 2) free(p);
  return 0;
}
