// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: leak ret code
extern _Bool __VERIFIER_nondet_bool(void);
#include <stdlib.h>
static char *dup(int n) { char *p = malloc(4); if (n) return p; return 0; }
int main(void) { char *p = dup(__VERIFIER_nondet_bool()); free(p); return 0; }
