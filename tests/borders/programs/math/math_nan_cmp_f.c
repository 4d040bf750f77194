// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: NaN is not equal to itself
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double x=__VERIFIER_nondet_double(); if(x!=x) reach_error(); return 0; }
