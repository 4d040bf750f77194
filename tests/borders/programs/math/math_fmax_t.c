// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fmax ignores NaN
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void){ double x=__VERIFIER_nondet_double(); double y=fmax(x,1.0); if(!(y>=1.0)) reach_error(); return 0; }
