// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a hexadecimal real with a point
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
int main(void){ int k=__VERIFIER_nondet_int(); char*e; double d=strtod("0x1.8",&e); if(k==1&&d==1.5&&*e==0) reach_error(); return 0; }
