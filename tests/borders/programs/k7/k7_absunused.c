// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: unused abs
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ int a=__VERIFIER_nondet_int(); (void)abs(a); return 0; }
