#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  long n = (long)__VERIFIER_nondet_int() << 32;
  return ldiv(n, -1).quot > 3;
}
