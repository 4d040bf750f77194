// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: abs of -INT_MAX
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x<-2147483646); if(abs(x)==2147483647) reach_error(); return 0; }
