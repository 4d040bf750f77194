// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: llabs of the least number
#include <stdlib.h>
#include <limits.h>
extern long long __VERIFIER_nondet_longlong(void);
int main(){ long long x=__VERIFIER_nondet_longlong(); if(x==LLONG_MIN) return 0; return llabs(x)==3; }
