// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: copysign
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double x=__VERIFIER_nondet_double(); double y=copysign(x,-1); if(!signbit(y)) reach_error(); if(y>0) reach_error(); return 0; }
