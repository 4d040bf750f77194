// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: _exit
#include <stdlib.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);
static char*g;
int main(void){ g=malloc(3); if(__VERIFIER_nondet_int()==3) _exit(1); free(g); return 0; }
