// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: overflow to infinity
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ double d=__VERIFIER_nondet_double(); __VERIFIER_assume(d>1e308); double e=d*10; if(!isinf(e)) reach_error(); if(isinf(d)) reach_error(); return 0; }
