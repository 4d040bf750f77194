// property: no-overflow
// data-model: ILP32
// expected: FALSE
// confirmed: sanitizer
// about: llabs of the least number
#include <stdlib.h>
#include <limits.h>
extern long long __VERIFIER_nondet_longlong(void);
int main(){ long long x=__VERIFIER_nondet_longlong();  return llabs(x)==3; }
