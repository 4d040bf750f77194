// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: fesetround
#include <fenv.h>
extern void reach_error(void);
int main(void){ volatile double a=1,b=3; double x=a/b; fesetround(FE_UPWARD); double y=a/b; fesetround(FE_TONEAREST); if(x!=y) reach_error(); return 0; }
