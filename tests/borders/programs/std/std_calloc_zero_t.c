// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: calloc zeroes
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ unsigned n=__VERIFIER_nondet_uint(); __VERIFIER_assume(n>0&&n<5); int*p=calloc(n,sizeof*p); if(!p) return 0; int bad=p[n-1]!=0; p[n-1]=0; if(bad||p[0]) reach_error(); free(p); return 0; }
