// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: llabs(LLONG_MIN)
#include <stdlib.h>
extern long long __VERIFIER_nondet_longlong(void);
int main(void){ long long x=__VERIFIER_nondet_longlong(); return llabs(x)==3; }
