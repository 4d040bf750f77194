// tried with: each 0..1
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  char *p = malloc(4), *q = p;
  if (__VERIFIER_nondet_bool()) {
    free(p);
    q = 0;
  }
  free(q);
  return 0;
}
