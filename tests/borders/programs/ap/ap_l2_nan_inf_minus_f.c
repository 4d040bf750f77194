// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: inf - inf is a negative NaN on x86
#include <math.h>
#include <string.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void) { double x = __VERIFIER_nondet_double(); double d = x - x; unsigned long u; memcpy(&u, &d, 8); if (isnan(d) && !isnan(x) && (u >> 63)) reach_error(); return 0; }
