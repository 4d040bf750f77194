// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: minus infinity
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
int main(void){ int k=__VERIFIER_nondet_int(); double i=strtod("-inf",0); if(k==1&&i<-1e308) reach_error(); return 0; }
