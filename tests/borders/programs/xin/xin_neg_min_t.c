// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: minus the least number
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int(); if(x==INT_MIN) return 0; int y=-x; return y==4; }
