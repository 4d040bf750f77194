// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: free of a local
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(){ int x; int *p=__VERIFIER_nondet_int()?(int*)0:malloc(4); free(p); return 0; }
