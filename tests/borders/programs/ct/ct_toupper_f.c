// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: toupper
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int c=__VERIFIER_nondet_int(); __VERIFIER_assume(c>=-1&&c<=255); int u=toupper(c); if(u!=c && u!=c-31) reach_error(); return 0; }
