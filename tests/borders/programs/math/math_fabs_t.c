// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fabs of NaN
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double d=__VERIFIER_nondet_double(); if(!(fabs(d)>=0) && d==d) reach_error(); return 0; }
