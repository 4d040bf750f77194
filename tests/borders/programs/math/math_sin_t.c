// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: sin stays within -1..1
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ double d=__VERIFIER_nondet_double(); __VERIFIER_assume(d>-100&&d<100); double s=sin(d); if(s>1||s<-1) reach_error(); return 0; }
