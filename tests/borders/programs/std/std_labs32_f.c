// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: labs of open long
#include <stdlib.h>
extern long __VERIFIER_nondet_long(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ long x=__VERIFIER_nondet_long(); __VERIFIER_assume(x>-1000); if(labs(x)<0 || labs(x)>2000000000L) reach_error(); return 0; }
