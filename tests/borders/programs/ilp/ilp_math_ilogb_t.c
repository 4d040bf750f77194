// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: ilogb
#include <math.h>
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ float f=__VERIFIER_nondet_float(); __VERIFIER_assume(f>=1&&f<1024); int e=ilogbf(f); if(e<0||e>9) reach_error(); return 0; }
