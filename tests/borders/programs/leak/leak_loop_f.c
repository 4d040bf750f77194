// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one round leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>0&&n<4); char*p=0; for(int i=0;i<n;i++){ if(i!=2) free(p); p=malloc(2);} free(p); return 0; }
