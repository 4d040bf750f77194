// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: same in LP64
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
int main(void){ unsigned n=__VERIFIER_nondet_uint(); __VERIFIER_assume(n>3&&n<9); int*p=malloc(n*sizeof(int)); if(!p) return 0; p[n-1]=1; free(p); return 0; }
