// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: pow(x,0) is 1 for NaN too
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double x=__VERIFIER_nondet_double(); if(pow(x,0)!=1) reach_error(); if(pow(1,x)!=1) reach_error(); return 0; }
