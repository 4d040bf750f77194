// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: ilogb
#include <math.h>
#include <stdlib.h>
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);
static void*kept;
static void lose(void){ kept=malloc(1); }
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);
int main(void){ float f=__VERIFIER_nondet_float(); __VERIFIER_assume(f>=1&&f<1024); int e=ilogbf(f); if(e<0||e>9) lose(); return 0; }
