// refuted by: 1
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  char *p = malloc(4), *q = p;
  if (__VERIFIER_nondet_bool()) {
    free(p);
    
  }
  free(q);
  return 0;
}
