// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: abs(INT_MIN)
#include <stdlib.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x==INT_MIN) return 0; int y=abs(x); return y==3; }
