// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: hexadecimal and infinite reals
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
int main(void){ char*e; int k=__VERIFIER_nondet_int(); double d=strtod("0x1p3z",&e); double i=strtod("-inf",0); if(k==1&&d==8.0&&*e=='z'&&i<-1e308) reach_error(); return 0; }
