// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: floating-point flags
#include <fenv.h>
extern void reach_error(void);
int main(void){ volatile double a=1,b=3; feclearexcept(FE_ALL_EXCEPT); a=a/b; if(fetestexcept(FE_INEXACT)) reach_error(); return 0; }
