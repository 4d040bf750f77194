// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: div truncates toward zero
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int a=__VERIFIER_nondet_int(); __VERIFIER_assume(a>-100&&a<100); div_t d=div(a,7); if(d.quot*7+d.rem!=a) reach_error(); if(d.rem>6||d.rem<-6) reach_error(); return 0; }
