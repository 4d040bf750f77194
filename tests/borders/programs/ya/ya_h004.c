// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: nan with characters
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
int main(void){ char*e; int k=__VERIFIER_nondet_int(); double i=strtod("nan(12)x",&e); if(k==1&&i!=i&&*e=='x') reach_error(); return 0; }
