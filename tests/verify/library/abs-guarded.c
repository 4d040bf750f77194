#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == -2147483647 - 1) return 0;
  return abs(n) > 3;
}
