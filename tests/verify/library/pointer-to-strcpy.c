#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char b[2];
  char *(*copy)(char *, const char *) = __VERIFIER_nondet_int() ? strcpy : strcat;
  b[0] = 0;
  copy(b, "abc");
  return 0;
}
