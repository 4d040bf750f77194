// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: %x of a negative int
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ char b[20]; int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x<0); sprintf(b,"%x",x); if(strlen(b)!=1) reach_error(); return 0; }
