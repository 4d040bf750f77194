// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: open size
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=2&&n<4); char*p=malloc(n); if(!p) return 0; if(n<2) p[n]=0; free(p); return 0; }
