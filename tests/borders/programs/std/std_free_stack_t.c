// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: free of an array
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ char b[4]; char*p=__VERIFIER_nondet_bool()?b:malloc(4); if(!p) return 0; p[0]=1; if(p!=b) free(p); return 0; }
