// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: malloc of a negative number fails
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n<0); void*p=malloc(n); if(!p) reach_error(); free(p); return 0; }
