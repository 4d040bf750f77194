// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free(0) is allowed, double free is not
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ int b=__VERIFIER_nondet_bool(); char*p=b?malloc(1):0; free(p); if(b) free(p); return 0; }
