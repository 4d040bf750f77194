// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: an open double may be a negative NaN (limits say it is assumed positive)
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double x=__VERIFIER_nondet_double(); if(isnan(x)&&signbit(x)) reach_error(); return 0; }
