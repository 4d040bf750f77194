// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: NaN is NaN whatever its bits; the sign of a number is known
#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double d = __VERIFIER_nondet_double(), s = d + 1.0;
  if (s != s && d == d && !isinf(d)) reach_error();
  if (d > 0 && signbit(s)) reach_error();
  if (!signbit(-fabs(s))) reach_error();
  return 0;
}
