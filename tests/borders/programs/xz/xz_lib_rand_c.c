// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: lib rand c
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
#include <stdlib.h>
int main(void) {
  unsigned s = __VERIFIER_nondet_uint();
  srand(s); int a = rand(), b = rand();
  srand(s);
  /* the same seed gives the same sequence (C11 7.22.2.2) */
  if (rand() != a) reach_error();
  if (rand() != b) reach_error();
  return 0;
}
