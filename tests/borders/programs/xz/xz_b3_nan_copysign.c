// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: nan copysign
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <math.h>
int main(void) {
  double d = __VERIFIER_nondet_double();
  double a = fabs(d);
  CHECK(!signbit(a));
  CHECK(signbit(-a) && signbit(copysign(d, -1.0)));
  return 0;
}
