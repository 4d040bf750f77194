// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a NaN is not equal to itself
#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
int main(){ double x=__VERIFIER_nondet_double(); if(x!=x && isnan(x)) reach_error(); return 0; }
