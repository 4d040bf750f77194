// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: inf - inf
#include <math.h>
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);
int main(void){ float f=__VERIFIER_nondet_float(); float g=f-f; if(g!=0 && f-f==f-f) reach_error(); return 0; }
