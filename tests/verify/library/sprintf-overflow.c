#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char b[4];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000) return 0;
  sprintf(b, "%d", n);
  return 0;
}
