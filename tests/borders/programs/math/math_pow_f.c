// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: pow(x,0) is 1 for NaN too
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double x=__VERIFIER_nondet_double(); if(pow(x,0)!=1) reach_error(); if(pow(x,1)!=x) reach_error(); return 0; }
