// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: labs(LONG_MIN)
#include <stdlib.h>
#include <limits.h>
extern long __VERIFIER_nondet_long(void);
int main(void){ long x=__VERIFIER_nondet_long(); return labs(x)==3; }
