#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
void check(int holds) {
  if (!holds) reach_error();
}

int main(void) {
  size_t n = __VERIFIER_nondet_uint();
  char *p = calloc(n << 32, (size_t)1 << 31);
  check(n == 0 || p != 0);
  return 0;
}
