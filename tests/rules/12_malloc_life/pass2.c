#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(8);
  if (!p) return 1;
  if (__VERIFIER_nondet_int()) {
    free(p);
    return 2;
  }
  free(p);
  return 0;
}
