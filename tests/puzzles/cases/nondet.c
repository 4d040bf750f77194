// Puzzle: values of __VERIFIER_nondet.
// solution: e803000017fcffff
// how: nondet
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a > 5000) return 0;
  int b = __VERIFIER_nondet_int();
  if (a == 1000 && a + b == -1) abort();
  return 0;
}
