// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: memory left at exit()
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
static char *g;
int main(void){ g=malloc(3); if(__VERIFIER_nondet_bool()){ free(g); exit(0);} free(g); return 0; }
