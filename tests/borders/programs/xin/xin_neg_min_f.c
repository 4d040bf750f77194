// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: minus the least number
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int();  int y=-x; return y==4; }
