// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strncmp of 0 chars is equal
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ char a[2]={__VERIFIER_nondet_char(),0},b[2]={__VERIFIER_nondet_char(),0}; unsigned n=__VERIFIER_nondet_uint(); __VERIFIER_assume(n<=1); if(strncmp(a,b,n)!=0) reach_error(); return 0; }
