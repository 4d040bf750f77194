// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: printf gives the number of chars (or a negative one)
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>=0&&x<100); int n=printf("%d\n",x); if(n>3) reach_error(); return 0; }
