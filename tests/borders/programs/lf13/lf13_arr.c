// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: slot of an array by open index
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
static void*t[4];
int main(void){ unsigned i=__VERIFIER_nondet_uint(); __VERIFIER_assume(i<4); t[i]=malloc(1); return 0; }
