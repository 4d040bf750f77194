// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memset of a negative size
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ char b[4]; int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n<5); memset(b,0,n); return b[0]; }
