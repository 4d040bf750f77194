// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free of a local
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(){ int x; int *p=__VERIFIER_nondet_int()?&x:malloc(4); free(p); return 0; }
