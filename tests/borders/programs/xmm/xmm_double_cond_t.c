// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: free twice on one way
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(){ char *p=malloc(1); int k=__VERIFIER_nondet_int(); if(k==77){ free(p); p=0; } free(p); return 0; }
