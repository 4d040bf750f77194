// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: abs(INT_MIN)
#include <stdlib.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x==INT_MAX) return 0; int y=abs(x); return y==3; }
