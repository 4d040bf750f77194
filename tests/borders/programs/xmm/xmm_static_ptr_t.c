// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: still reachable at the end
#include <stdlib.h>
static char *g;
int main(){ g=malloc(3); free(g); return 0; }
