// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: slot written twice
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
static void*t[4];
int main(void){ unsigned i=__VERIFIER_nondet_uint(),j=__VERIFIER_nondet_uint(); __VERIFIER_assume(i<4&&j<4); t[i]=malloc(1); t[j]=malloc(2); return 0; }
