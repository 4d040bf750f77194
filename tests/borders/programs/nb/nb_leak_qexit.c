// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: quick_exit
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ char*p=malloc(3); if(__VERIFIER_nondet_int()==3) quick_exit(1); free(p); return 0; }
