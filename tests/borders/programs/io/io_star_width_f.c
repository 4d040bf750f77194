// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: negative width is a flag
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int w=__VERIFIER_nondet_int(); __VERIFIER_assume(w>-6&&w<6); char b[10]; int n=sprintf(b,"%*d",w,7); if(n<1||n>4) reach_error(); return 0; }
