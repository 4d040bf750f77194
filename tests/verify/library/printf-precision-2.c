#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char b[3] = {'a', 'b', 'c'};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  printf("%.*s\n", n, b);
  return 0;
}
