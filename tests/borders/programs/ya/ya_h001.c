// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a hexadecimal real
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
int main(void){ char*e; int k=__VERIFIER_nondet_int(); double d=strtod("0x1p3z",&e); if(k==1&&d==8.0&&*e=='z') reach_error(); return 0; }
