// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: all: assert
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>0); assert(x<0); return 0; }
