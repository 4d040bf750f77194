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
  int n = __VERIFIER_nondet_int();
  if (n > 100) return 0;
  char *p = malloc(n);
  check(p != 0);
  free(p);
  return 0;
}
