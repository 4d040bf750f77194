// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: cast trunc ptr
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <stdint.h>
int main(void) {
  /* the upper half of the address is lost (heap of a PIE lies above 4 GB) */
  int *p = malloc(4);
  int *q = (int *)(uintptr_t)(unsigned)(uintptr_t)p;
  *q = __VERIFIER_nondet_int();
  free(p);
  return 0;
}
