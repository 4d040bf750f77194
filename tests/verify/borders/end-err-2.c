#include <err.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(4);
  if (__VERIFIER_nondet_int()) err(1, "no");
  free(p);
  return 0;
}
