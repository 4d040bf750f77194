// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: floor and truncation
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ double d=__VERIFIER_nondet_double(); __VERIFIER_assume(d>-1000&&d<1000); int i=(int)d; if(floor(d)!=i) reach_error(); return 0; }
