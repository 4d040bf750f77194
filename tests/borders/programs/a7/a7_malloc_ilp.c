// property: valid-memsafety
// data-model: ILP32
// expected: FALSE
// confirmed: sanitizer
// about: product of sizes wraps in ILP32
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
int main(void){ unsigned n=__VERIFIER_nondet_uint(); __VERIFIER_assume(n>0x3fffffff); int*p=malloc(n*sizeof(int)); if(!p) return 0; p[1]=1; free(p); return 0; }
