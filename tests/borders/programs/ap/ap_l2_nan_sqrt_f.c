// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sqrt(-1) is a negative NaN on x86
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
extern void __VERIFIER_assume(int);
int main(void) { double x = __VERIFIER_nondet_double(); __VERIFIER_assume(x == -1); double r = sqrt(x); if (signbit(r)) reach_error(); return 0; }
