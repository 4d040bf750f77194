// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the remainder of the least number by -1
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int(),y=__VERIFIER_nondet_int(); if(y==0) return 0; if(x==INT_MIN) return 0; return x%y==4; }
