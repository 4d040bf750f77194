#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == 0 || n > 100) return 0;
  char *p = malloc(n);
  *p = 1;
  free(p);
  return 0;
}
