#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char a[8] = "abcdefg";
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 3) return 0;
  memcpy(a, a + 3, n);
  return 0;
}
