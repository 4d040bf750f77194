// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: sqrt of a negative number is no number
#include <math.h>
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
int main(){ double x=__VERIFIER_nondet_double(); __VERIFIER_assume(x<0); double r=sqrt(x); if(r==r) reach_error(); return 0; }
