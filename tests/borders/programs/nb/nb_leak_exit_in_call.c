// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: exit inside a call
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void die(int c){ exit(c); }
int main(void){ char*p=malloc(3); if(__VERIFIER_nondet_int()==3) die(1); free(p); return 0; }
