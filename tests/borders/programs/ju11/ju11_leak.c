// property: valid-memcleanup
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: freed where a value is as written on one way
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ int x; if(__VERIFIER_nondet_int()) x=1; char*p=malloc(2); if(x==1) free(p); return 0; }
