// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: sqrt of negatives is NaN
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double d=__VERIFIER_nondet_double(); double r=sqrt(d); if(d<0 && r==r) reach_error(); if(r<0) reach_error(); return 0; }
