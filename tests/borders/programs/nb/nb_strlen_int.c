// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strlen plus open
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=strlen("abc"); int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>=0); return x+n==3; }
