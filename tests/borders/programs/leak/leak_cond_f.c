// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: freed under another condition
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); void*p=x>5?malloc(8):0; if(x>6) free(p); return 0; }
