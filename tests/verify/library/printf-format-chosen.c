#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char b[2] = {'a', 'b'};
  const char *format = __VERIFIER_nondet_int() ? "%p" : "%s";
  printf(format, b);
  return 0;
}
