// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: the bits of one NaN are the same at each look
#include <string.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double d = __VERIFIER_nondet_double() * 2;
  unsigned long a, b;
  memcpy(&a, &d, 8), memcpy(&b, &d, 8);
  if (a != b) reach_error();
  return 0;
}
