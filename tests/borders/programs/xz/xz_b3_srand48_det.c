// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: srand48 det
#define _GNU_SOURCE
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdlib.h>
int main(void) {
  long s = __VERIFIER_nondet_long();
  srand48(s); long a = lrand48();
  srand48(s); CHECK(lrand48() == a);
  return 0;
}
