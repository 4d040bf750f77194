// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: length of an int as text
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); int n=snprintf(0,0,"%d",x); if(n<1||n>10) reach_error(); return 0; }
